/** By then the browser has read the file. */
const revokeAfterMs = 1000;

/** Downloads a file. The link is never added to the page, whose own click handlers might follow it. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
