import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { toMarkdown } from './draft-markdown.ts';
import type { Block, Inline } from './draft-text.ts';

const answer = (text: string, emphasis = {}): Inline => ({ kind: 'answer', key: 'a', text, ...emphasis });
const text = (value: string): Inline => ({ kind: 'text', text: value });
const write = (...inlines: Inline[]) =>
  toMarkdown({
    title: 'T',
    blocks: [
      { kind: 'title', inlines: [text('T')] },
      { kind: 'paragraph', depth: 0, inlines },
    ],
  })
    .split('\n\n')
    .slice(2)
    .join('\n\n')
    .trimEnd();

/**
 * Parses as GitHub does, which makes links of bare addresses. mdast's second search for them is left out, since it no longer
 * sees what was escaped.
 */
const parse = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown().map((each) => ({ ...each, transforms: [] }))],
  });

function listTypes(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(listTypes) : [])];
}

function toPlain(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toPlain).join('') : '';
}

test('whatever is answered is text: no markup, no link, no list', () => {
  const pieces = [
    '*',
    '_',
    '#',
    '- ',
    '1. ',
    '> ',
    '`',
    '[',
    '](',
    ')',
    '<b>',
    '&amp;',
    '|',
    '~~',
    '\\',
    '\n',
    '=',
    '---',
  ];
  const words = [
    'a',
    ' ',
    'www.evil.example',
    'https://evil.example/x',
    'me@evil.example',
    '{{ law }}',
    ':',
    '!',
    '+ ',
  ];
  const part = fc.constantFrom(...pieces, ...words);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const value = parts.join('').trim();
      fc.pre(value !== '');
      const root = parse(write(text('Before '), answer(value), text(' after.')));
      expect(new Set(listTypes(root))).toEqual(
        new Set(['root', 'paragraph', 'text', ...(value.includes('\n') ? ['break'] : [])]),
      );
      expect(toPlain(root).replace(/\s/g, '')).toBe(`Before ${value} after.`.replace(/\s/g, ''));
    }),
    { numRuns: 300 },
  );
});

test('an answer that begins its block is text, too', () => {
  for (const value of ['- x', '1. x', '# x', '> x', '+ x', '===', '---', '| a | b |', '    code', '1) x']) {
    const root = parse(write(answer(value.trim())));
    expect([value, listTypes(root)]).toEqual([value, ['root', 'paragraph', 'text']]);
  }
});

test('emphasis reaches over an answer, and never over the space around it', () => {
  expect(write(text('By '), answer('Acme ', { isStrong: true }), text('Ltd.'))).toBe('By **Acme** Ltd.');
  const strong: Inline = { kind: 'text', text: 'Signed for ', isStrong: true };
  expect(write(strong, answer('Acme', { isStrong: true }))).toBe('**Signed for Acme**');
});

test('a bracket before a parenthesis is not a link', () => {
  expect(write({ kind: 'open', key: 'a', label: 'Name' }, text('(the Buyer)'))).toBe('[Name]\\(the Buyer)');
});

test('numbers stand as text', () => {
  const item = (label: string, list?: number): Block => ({
    kind: 'item',
    depth: 1,
    label,
    ...(list !== undefined && { list }),
    inlines: [text('x')],
  });
  const blocks: Block[] = [
    { kind: 'title', inlines: [text('T')] },
    { kind: 'clause', number: '3', inlines: [text('Law')] },
    item('3.1'),
    item('1.', 1),
  ];
  const types = listTypes(parse(toMarkdown({ title: 'T', blocks })));
  expect(types).not.toContain('list');
});
