import { describe, expect, test } from 'vitest';
import { createEventParser, maxEventLength, type ServerEvent } from './event-parser.ts';

const stream =
  ': hello\n\nevent: start\ndata: {"id":"a"}\n\nevent: delta\nid: 4\ndata: {"text":\ndata: "ha é😀"}\n\ndata:bare\n\n';
const expected: ServerEvent[] = [
  { type: 'start', data: '{"id":"a"}', id: '' },
  { type: 'delta', data: '{"text":\n"ha é😀"}', id: '4' },
  { type: 'message', data: 'bare', id: '' },
];

describe('the event parser', () => {
  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('reads the same events with %s, cut at any two places', (_, end) => {
    const text = stream.replaceAll('\n', end);
    for (let first = 0; first <= text.length; first++) {
      for (let second = first; second <= Math.min(text.length, first + 3); second++) {
        expect(parse([text.slice(0, first), text.slice(first, second), text.slice(second)])).toEqual(
          expected,
        );
      }
    }
  });

  test('says nothing of an event that is not finished', () => {
    expect(parse(['event: delta\ndata: {"text":"half"}\n'])).toEqual([]);
  });

  test('does not carry an id over to the next event', () => {
    expect(parse(['id: 7\ndata: a\n\ndata: b\n\n']).map(({ id }) => id)).toEqual(['7', '']);
  });

  test('refuses a line without an end', () => {
    expect(() => parse(['data: ', 'x'.repeat(maxEventLength)])).toThrow();
  });

  test('refuses an event of endless lines', () => {
    const line = `data: ${'x'.repeat(1000)}\n`;
    expect(() => parse([line.repeat(maxEventLength / 1000 + 2)])).toThrow();
  });
});

function parse(pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}
