import type { TextFilter } from './text-filter.ts';

/** Replaces an address that was removed. */
export const removedMark = '(link removed)';

/**
 * Matches what programs turn into links by themselves: addresses with a scheme, with "www.", and in angle brackets; and "//host"
 * as the value of an attribute, for readers that show HTML. Some also read one behind a digit or a letter with an accent.
 */
const trigger =
  /(?<![a-z])(?:(?:https?|ftp):\/\/|www\.)|<[a-z][a-z0-9+.-]{1,31}:|(?<=["'`=])[\\/]{2}(?=[\p{L}\p{N}])/giu;
/** Matches a possible beginning of one at the end of the text so far. */
const begun =
  /(?<![a-z])(?:h(?:t(?:tp?)?)?|https?:?\/?|f(?:tp?)?|ftp:?\/?|w{1,3})$|(?<=["'`=])[\\/]{1,2}$|<(?:[a-z][a-z0-9+.-]{0,31})?$/iu;
const bareEnd = /[\s<>"`)\]|]/g;
/** As CommonMark has it, so that one with a no-break space is none to readers that is overlooked here. */
const angledEnd = /[\0-\x20<>]/g;
const maxAddressChars = 2000;
/** Punctuation that belongs to the sentence instead of the address at its end. */
const trailing = /[.,;:!?*_~'’”]+$/;

/** Removes bare addresses, or replaces them by what `toAllowed` returns. */
export function createUrlFilter(toAllowed: (address: string) => string | undefined): TextFilter {
  let held = '';
  /** The last character that was returned, because nothing that follows a letter is an address. */
  let before = '';
  /** Matches the end of an over-long address that is being skipped; undefined outside one. */
  let skippedEnd: RegExp | undefined;

  function drain(isFinal: boolean): string {
    let out = '';
    const text = before + held;
    let at = before.length;
    if (skippedEnd) {
      at = findEnd(text, at, skippedEnd);
      if (at < text.length) skippedEnd = undefined;
    }
    for (;;) {
      trigger.lastIndex = at;
      const found = trigger.exec(text);
      if (!found) {
        const plainEnd = isFinal ? text.length : toPlainEnd(text, at);
        out += text.slice(at, plainEnd);
        at = plainEnd;
        break;
      }
      out += text.slice(at, found.index);
      at = found.index;
      const addressEnd = found[0].startsWith('<') ? angledEnd : bareEnd;
      const end = findEnd(text, at + found[0].length, addressEnd);
      const isLong = end - at > maxAddressChars;
      if (end === text.length && !isFinal && !isLong) break;
      const step = isLong ? { end, text: removedMark } : readAddress(text, at, end, toAllowed);
      if (isLong && end === text.length) skippedEnd = addressEnd;
      out += step.text;
      at = step.end;
    }
    held = text.slice(at);
    before = text.slice(Math.max(at - 1, 0), at);
    return out;
  }

  return {
    push(text) {
      held += text;
      return drain(false);
    },
    end: () => drain(true),
  };
}

function findEnd(text: string, from: number, end: RegExp): number {
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function toPlainEnd(text: string, from: number): number {
  const found = begun.exec(text)?.index;
  return found !== undefined && found >= from ? found : text.length;
}

function readAddress(
  text: string,
  at: number,
  end: number,
  toAllowed: (address: string) => string | undefined,
): { end: number; text: string } {
  if (text[at] === '<') {
    // "<note: see below>" is not an address, because it contains a space.
    if (text[end] !== '>') return { end: at + 1, text: '<' };
    const allowed = toAllowed(text.slice(at + 1, end));
    return { end: end + 1, text: allowed === undefined ? removedMark : `<${allowed}>` };
  }
  const address = text.slice(at, end).replace(trailing, '');
  const isWww = /^www/i.test(address);
  const allowed = toAllowed(isWww ? `http://${address}` : address);
  return { end: at + address.length, text: allowed ?? removedMark };
}
