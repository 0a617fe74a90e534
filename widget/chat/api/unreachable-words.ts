export const originRefused = (origin: string) =>
  `It does not answer pages of ${origin}. Whoever runs this page can have that address registered.`;
export const noOrigin =
  'It does not answer pages without an address of their own: this one was opened from a file, or stands in a closed-off frame.';
export const pageConflict =
  'Something else on this page keeps the assistant from working. Whoever runs the page finds the cause in its console.';
