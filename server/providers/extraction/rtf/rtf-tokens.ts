/** One token of an RTF file (RTF 1.9.1, "Conventions of an RTF Reader"). */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  /** `\name` with its number, if it has one. */
  | { kind: 'word'; name: string; value: number | undefined }
  /** `\` and one character that is not a letter. */
  | { kind: 'symbol'; name: string }
  /** Bytes of text, as Latin-1 characters in the document's own encoding. */
  | { kind: 'bytes'; text: string };

const word = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const plain = /[^\\{}\r\n]+/y;

/** Yields the tokens of a file that was decoded as Latin-1. Never throws: a file that is cut off just ends. */
export function* readRtfTokens(source: string): Generator<RtfToken> {
  let offset = 0;
  while (offset < source.length) {
    const character = source.charAt(offset);
    if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' };
      offset++;
    } else if (character === '\r' || character === '\n') offset++;
    else if (character !== '\\') {
      plain.lastIndex = offset;
      const text = plain.exec(source)?.[0] ?? character;
      yield { kind: 'bytes', text };
      offset += text.length;
    } else {
      word.lastIndex = offset + 1;
      const found = word.exec(source);
      if (!found) {
        const name = source.charAt(offset + 1);
        if (name === "'") {
          const byte = Number.parseInt(source.slice(offset + 2, offset + 4), 16);
          if (!Number.isNaN(byte)) yield { kind: 'bytes', text: String.fromCharCode(byte) };
          offset += 4;
          continue;
        }
        yield { kind: 'symbol', name };
        offset += 2;
        continue;
      }
      const value = found[2] === undefined ? undefined : Number(found[2]);
      offset = word.lastIndex;
      // Raw bytes follow, which may look like tokens, so they are skipped.
      if (found[1] === 'bin') offset += Math.max(0, value ?? 0);
      else yield { kind: 'word', name: found[1] ?? '', value };
    }
  }
}
