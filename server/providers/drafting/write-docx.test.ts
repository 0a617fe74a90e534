import { expect, test } from 'vitest';
import type { Block, Inline } from '../../services/drafts/draft-text.ts';
import { readDocx } from '../extraction/docx/read-docx.ts';
import { createTextBuilder } from '../extraction/text-builder.ts';
import { openZipParts } from '../extraction/zip-parts.ts';
import { writeDocx } from './write-docx.ts';

const maxInflatedBytes = 10_000_000;
const text = (value: string): Inline => ({ kind: 'text', text: value });
const title: Block = { kind: 'title', inlines: [text('Agreement')] };

test('numbers are Word’s own, and references fields that name their clause', async () => {
  const { document, words } = await setUp([
    { kind: 'clause', number: '1', anchor: 'one', inlines: [text('One')] },
    {
      kind: 'item',
      depth: 1,
      label: '1.1',
      inlines: [text('See '), { kind: 'reference', anchor: 'two', text: '2' }],
    },
    { kind: 'item', depth: 2, label: '(a)', inlines: [text('below')] },
    { kind: 'clause', number: '2', anchor: 'two', inlines: [text('Two')] },
    { kind: 'item', depth: 1, label: '2.1', inlines: [text('item')] },
    { kind: 'title', inlines: [text('Schedule')] },
    { kind: 'item', depth: 1, label: '1.', list: 1, inlines: [text('alone')] },
    { kind: 'item', depth: 1, label: '1.', list: 2, inlines: [text('anew')] },
  ]);
  for (const line of ['1. One', '1.1 See 2', '(a) below', '2. Two', '2.1 item', '1. alone', '1. anew'])
    expect(words.split(/\n+/)).toContain(line);
  expect(document).not.toContain('>1.1<');
  const [, bookmark] = /<w:fldSimple w:instr="REF (\w+) \\w \\h"/.exec(document) ?? [];
  expect(document).toContain(`w:name="${bookmark}"`);
});

test('every page says what it is, and what is open stands out', async () => {
  const { document, header, footer } = await setUp([
    {
      kind: 'paragraph',
      depth: 0,
      inlines: [
        { kind: 'open', key: 'a', label: 'Name' },
        { kind: 'mark', text: '[check with counsel: this.]' },
        { kind: 'variant-start', condition: 'If so', keys: ['b'] },
        text('wording'),
        { kind: 'variant-end' },
      ],
    },
  ]);
  expect(header).toContain('Draft for a lawyer’s review');
  expect(footer).toContain('Not legal advice; the template was not reviewed by a lawyer.');
  expect(footer).toMatch(/PAGE[\s\S]*NUMPAGES/);
  expect(document).toMatch(/w:fill="FFF2B8"[^>]*\/>.*?\[Name\]/);
  expect(document).toMatch(/w:fill="D3E6F8"[^>]*\/>.*?\[check with counsel: this\.\]/);
});

test('a heading, a lead-in and a signature block stay together, and no line stands alone on a page', async () => {
  const { document } = await setUp([
    { kind: 'title', inlines: [text('Schedule')] },
    { kind: 'paragraph', depth: 0, inlines: [text('The parties agree that:')] },
    { kind: 'paragraph', depth: 0, inlines: [text('They sign.')] },
    { kind: 'title', inlines: [text('Signatures')] },
    { kind: 'paragraph', depth: 0, inlines: [text('Signature: ________')] },
    { kind: 'paragraph', depth: 0, inlines: [text('Name: A')] },
  ]);
  const paragraphs = document.split('<w:p>').slice(1);
  const kept = paragraphs.filter((each) => each.includes('<w:keepNext/>'));
  expect(kept.map((each) => /<w:t[^>]*>([^<]+)/.exec(each)?.[1])).toEqual([
    'Agreement',
    'Schedule',
    'The parties agree that:',
    'Signatures',
    'Signature: ________',
  ]);
  expect(document.match(/<w:widowControl\/>/g)).toHaveLength(7);
});

test('an answer is text, whatever stands in it', async () => {
  const hostile = '</w:t><w:br/> & "quoted" <script> 😀\nsecond line';
  const { words } = await setUp([
    { kind: 'paragraph', depth: 0, inlines: [{ kind: 'answer', key: 'a', text: hostile }] },
  ]);
  expect(words).toContain(hostile);
});

async function setUp(blocks: Block[]) {
  const bytes = await writeDocx({ title: 'Agreement', blocks: [title, ...blocks] });
  const parts = await openZipParts(bytes, maxInflatedBytes);
  const read = async (path: string) => new TextDecoder().decode(await parts.read(path));
  const builder = createTextBuilder(maxInflatedBytes);
  await readDocx(bytes, builder, maxInflatedBytes);
  return {
    document: await read('word/document.xml'),
    header: await read('word/header1.xml'),
    footer: await read('word/footer1.xml'),
    words: builder.finish().text,
  };
}
