type Shortcut = {
  /** Keys to press together. */
  keys: readonly string[];
  does: string;
};

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'Start a new line' },
  { keys: ['↑'], does: 'In the empty input: edit your last question' },
  { keys: ['Esc'], does: 'Close what is open, innermost first, then the Co-pilot' },
  { keys: ['Tab'], does: 'Go to the next control' },
  { keys: ['Shift', 'Tab'], does: 'Go to the previous control' },
  { keys: ['?'], does: 'Outside the input: show this list' },
];
