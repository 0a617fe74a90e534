/** By then the browser has read the file. */
const revokeAfterMs = 1000;
/** At most this long is between the clicks of a double click. */
const doubleClickMs = 500;

let last = { name: '', at: 0 };

/**
 * Downloads a file, but not twice for a double click. The link is never added to the page, whose own click handlers might
 * follow it.
 */
export function saveFile(file: File): void {
  const { name } = file;
  const at = performance.now();
  if (name === last.name && at - last.at < doubleClickMs) return;
  last = { name, at };
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
