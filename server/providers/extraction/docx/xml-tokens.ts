import { AppError } from '#shared/errors.ts';
import { decodeText } from '../decode-text.ts';

/** One thing in an XML part. An empty element comes as its opening and its end. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const tag = /<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The tokens of an XML part. There is no document type in such parts: one that has it is refused, and with it every
 * entity that could be fetched or grow. Throws `file_damaged`.
 */
export function* readXmlTokens(bytes: Uint8Array): Generator<XmlToken> {
  const source = decodeText(bytes);
  let place = 0;
  while (place < source.length) {
    const next = source.indexOf('<', place);
    const end = next === -1 ? source.length : next;
    if (end > place) yield { kind: 'text', text: decodeEntities(source.slice(place, end)) };
    if (next === -1) return;
    place = next;
    if (source.startsWith('<!--', place)) place = skipTo(source, '-->', place + 4);
    else if (source.startsWith('<?', place)) place = skipTo(source, '?>', place + 2);
    else if (source.startsWith('<![CDATA[', place)) {
      const stop = skipTo(source, ']]>', place + 9);
      yield { kind: 'text', text: source.slice(place + 9, stop - 3) };
      place = stop;
    } else {
      if (source.startsWith('<!', place)) throw new AppError('file_damaged');
      tag.lastIndex = place;
      const found = tag.exec(source);
      if (!found) throw new AppError('file_damaged');
      const [, slash, name = '', rest = '', selfClosed] = found;
      place = tag.lastIndex;
      if (slash) yield { kind: 'close', name };
      else {
        yield { kind: 'open', name, attributes: toAttributes(rest) };
        if (selfClosed) yield { kind: 'close', name };
      }
    }
  }
}

function skipTo(source: string, mark: string, from: number): number {
  const place = source.indexOf(mark, from);
  if (place === -1) throw new AppError('file_damaged');
  return place + mark.length;
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
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
