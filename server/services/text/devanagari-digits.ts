const zero = 0x0966;

/** Writes Devanagari digits as 0 to 9, at the same places: "₹१५,०००" is "₹15,000". */
export const toLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero));
