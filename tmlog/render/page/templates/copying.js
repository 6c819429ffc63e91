// Copying: the place of a row as the command line takes it, and its address on the page.
async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  button.textContent = "copied";
  button.dataset.copied = text;
  setTimeout(() => { button.textContent = before; }, 1200);
}

// Where pages may not write to the clipboard, as in some browsers from a file.
function copyBySelection(text) {
  const area = html(document.body, "textarea", "", text);
  area.select();
  document.execCommand("copy");
  area.remove();
}
