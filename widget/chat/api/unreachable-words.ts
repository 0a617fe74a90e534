export const originRefused = (origin: string) =>
  `It does not accept requests from ${origin}. The operator of this page can have that address registered.`;
export const noOrigin =
  'It does not accept requests from pages without an address: this one was opened from a file, or is in a sandboxed frame.';
export const pageConflict =
  'Something else on this page keeps the assistant from working. The operator of the page can find the cause in the console.';
