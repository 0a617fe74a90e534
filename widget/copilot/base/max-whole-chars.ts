/** A longer question, such as a pasted contract, is shown by its beginning. In UTF-16 code units. */
export const maxWholeChars = 1500;
