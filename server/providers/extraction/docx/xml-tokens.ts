import { AppError } from '#shared/errors.ts';
import { decodeText } from '../decode-text.ts';

/** A token of an XML part. An empty element yields two: its start and its end. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const tag = /<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
/** Tried only where a name begins: tried at each of its characters, a long name would cost the square of its length. */
const attribute = /(?<![^\s="'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Yields the tokens of an XML part. A part with a document type is refused, and with it any entities that could fetch
 * something or expand. Throws `file_damaged`.
 */
export function* readXmlTokens(bytes: Uint8Array): Generator<XmlToken> {
  const source = decodeText(bytes);
  let offset = 0;
  while (offset < source.length) {
    const next = source.indexOf('<', offset);
    const end = next === -1 ? source.length : next;
    if (end > offset) yield { kind: 'text', text: decodeEntities(source.slice(offset, end)) };
    if (next === -1) return;
    offset = next;
    if (source.startsWith('<!--', offset)) offset = skipTo(source, '-->', offset + 4);
    else if (source.startsWith('<?', offset)) offset = skipTo(source, '?>', offset + 2);
    else if (source.startsWith('<![CDATA[', offset)) {
      const stop = skipTo(source, ']]>', offset + 9);
      yield { kind: 'text', text: source.slice(offset + 9, stop - 3) };
      offset = stop;
    } else {
      if (source.startsWith('<!', offset)) throw new AppError('file_damaged');
      tag.lastIndex = offset;
      const found = tag.exec(source);
      if (!found) throw new AppError('file_damaged');
      const [, slash, name = '', rest = '', selfClosed] = found;
      offset = tag.lastIndex;
      if (slash) yield { kind: 'close', name };
      else {
        yield { kind: 'open', name, attributes: toAttributes(rest) };
        if (selfClosed) yield { kind: 'close', name };
      }
    }
  }
}

/** Skips to the end of the element that was just opened. */
export function skipElement(tokens: Iterator<XmlToken>): void {
  let depth = 1;
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    if (next.value.kind === 'open') depth++;
    else if (next.value.kind === 'close' && --depth === 0) return;
  }
}

function skipTo(source: string, mark: string, from: number): number {
  const offset = source.indexOf(mark, from);
  if (offset === -1) throw new AppError('file_damaged');
  return offset + mark.length;
}

function toAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(attribute))
    attributes[name] = decodeEntities(double ?? single ?? '');
  return attributes;
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
