/** One thing that stands in an RTF file (RTF 1.9.1, "Conventions of an RTF Reader"). */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  /** `\name` with its number, if it has one. */
  | { kind: 'word'; name: string; value: number | undefined }
  /** `\` and one character that is no letter. */
  | { kind: 'symbol'; name: string }
  /** Bytes of text, as Latin-1 characters in the document's own encoding. */
  | { kind: 'bytes'; text: string };

const word = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const plain = /[^\\{}\r\n]+/y;

/** The tokens of a file that was decoded as Latin-1. Never fails: what is cut off just ends. */
export function* readRtfTokens(source: string): Generator<RtfToken> {
  let place = 0;
  while (place < source.length) {
    const character = source.charAt(place);
    if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' };
      place++;
    } else if (character === '\r' || character === '\n') place++;
    else if (character !== '\\') {
      plain.lastIndex = place;
      const text = plain.exec(source)?.[0] ?? character;
      yield { kind: 'bytes', text };
      place += text.length;
    } else {
      word.lastIndex = place + 1;
      const found = word.exec(source);
      if (!found) {
        const name = source.charAt(place + 1);
        if (name === "'") {
          const byte = Number.parseInt(source.slice(place + 2, place + 4), 16);
          if (!Number.isNaN(byte)) yield { kind: 'bytes', text: String.fromCharCode(byte) };
          place += 4;
          continue;
        }
        yield { kind: 'symbol', name };
        place += 2;
        continue;
      }
      const value = found[2] === undefined ? undefined : Number(found[2]);
      place = word.lastIndex;
      // Raw bytes follow that may look like anything.
      if (found[1] === 'bin') place += Math.max(0, value ?? 0);
      else yield { kind: 'word', name: found[1] ?? '', value };
    }
  }
}
