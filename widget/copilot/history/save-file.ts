/** The browser has taken the file over by then. */
const takenOverMs = 1000;

/** Hands a file to the browser's downloads. The link never enters the page, whose own handlers could follow it. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), takenOverMs);
}
