/** Replaces an address or a number in a redacted text. */
export const placeholders = { address: '[address]', number: '[number]' } as const;

/** Fewer digits are an amount, a year, a postcode or the name of a standard (ISO 27001). */
const minDigits = 6;
/** A shorter word with digits is a name (COVID19), whereas tax and passport numbers mix letters and digits. */
const minMixedChars = 8;
const minMixedDigits = 4;

/**
 * Matches the text that may contain addresses, and then everything up to the end of the last one. Each looks at every character
 * once.
 */
const unbroken = /[^\s<>"'(),;[\]{}]+/gu;
const upToAddress = /^.*[@＠][^?!]+/su;
const words = /[\p{L}\p{Nd}]+/gu;
/** Digits as people group them. Commas and slashes are not separators here, because these occur in amounts and dates. */
const digitRuns = /[+(]?\p{Nd}(?:[\s\p{Pd}()._\p{Cf}]{0,3}\p{Nd})*/gu;

/**
 * Returns a question as one line, without email addresses and without anything that may be a number of a phone, an account, a
 * card or a person. Rather removes too much than too little. Takes linear time for any text.
 */
export function redactText(text: string): string {
  return text
    .trim()
    .split(/[\s\p{Zl}\p{Zp}\p{Cc}]+/u)
    .join(' ')
    .replace(/ ?([@＠]) ?/g, '$1')
    .split(' ')
    .map((part) => (/[@＠]/.test(part) ? part.replace(unbroken, redactAddress) : part))
    .join(' ')
    .replace(words, (word) => (isMixedNumber(word) ? placeholders.number : word))
    .replace(digitRuns, (run) => (countDigits(run) >= minDigits ? placeholders.number : run));
}

const redactAddress = (run: string) => run.replace(upToAddress, placeholders.address);

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const isMixedNumber = (word: string) =>
  word.length >= minMixedChars && countDigits(word) >= minMixedDigits && /\p{L}/u.test(word);
