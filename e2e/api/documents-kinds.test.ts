import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { makeDocx, numbered, p, table } from './sample-files/make-docx.ts';

let server: BorrowedServer;
let account: Client;
beforeAll(async () => {
  server = await borrowServer();
  account = await register(server.url);
});
afterAll(() => server?.giveBack());

const read = (bytes: string | Uint8Array, name?: string) =>
  uploadAndExtract(server.url, account, bytes, name);

describe('a Word document', () => {
  const levels = [
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>',
    '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>',
    '<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%3)"/></w:lvl>',
  ];
  const numbering = `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const styles =
    '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>';

  test('keeps the numbers that Word computes, its headings, and its tables in order', async () => {
    const { document, text, clauses } = await read(
      makeDocx({
        styles,
        numbering,
        header: p('Draft of 2 May'),
        footer: p('Page footer'),
        footnotes: `<w:footnote w:id="2">${p('A note.')}</w:footnote>`,
        body: [
          p('Term', '<w:pStyle w:val="H1"/>'),
          p('It runs for two years.', numbered(1)),
          p('unless it is ended earlier', numbered(2)),
          p('or renewed', numbered(2)),
          p('Fees', '<w:pStyle w:val="H1"/>'),
          p('They are due at once.', numbered(1)),
          table(['Item', 'Price'], ['Research', '100'], ['Drafting', '200']),
          '<w:p><w:r><w:t>Kept</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t> and added</w:t></w:r></w:ins><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>',
        ].join(''),
      }),
      'agreement.docx',
    );
    expect(text).toBe(
      [
        'Draft of 2 May',
        '1. Term',
        '1.1 It runs for two years.',
        '(a) unless it is ended earlier',
        '(b) or renewed',
        '2. Fees',
        '2.1 They are due at once.',
        'Item\tPrice\nResearch\t100\nDrafting\t200',
        'Kept and added[1]',
        'A note.',
        'Page footer',
      ].join('\n\n'),
    );
    expect(document.pages).toBeUndefined();
    expect(clauses.map(({ number }) => number)).toEqual(['1', '1.1', '(a)', '(b)', '2', '2.1']);
  });

  test('numbers notes as they are printed, in the order of the text, whatever their ids', async () => {
    const note = (id: number, text: string, kind = 'footnote') =>
      `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r><w:r><w:t>${text}</w:t></w:r></w:p></w:${kind}>`;
    const refer = (attributes: string, kind = 'footnote') => `<w:r><w:${kind}Reference ${attributes}/></w:r>`;
    const { text } = await read(
      makeDocx({
        footnotes: [
          '<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>',
          note(5, 'Since 2020.'),
          note(3, 'In words.'),
          note(9, 'Deleted.'),
        ].join(''),
        body: `<w:p><w:r><w:t>Paid</w:t></w:r>${refer('w:id="3"')}<w:r><w:t> monthly</w:t></w:r>${refer('w:id="5"')}<w:r><w:t> and so on</w:t></w:r>${refer('w:customMarkFollows="1" w:id="7"')}<w:r><w:t>*</w:t></w:r></w:p>`,
      }),
      'notes.docx',
    );
    expect(text.split('\n\n')).toEqual([
      'Paid[1] monthly[2] and so on*',
      '[2] Since 2020.',
      '[1] In words.',
      'Deleted.',
    ]);
  });

  test('shows text as a tracked change of its format leaves it, not as it was before', async () => {
    const change = (kind: string, before: string) =>
      `<w:${kind}Change w:id="1" w:author="A"><w:${kind}>${before}</w:${kind}></w:${kind}Change>`;
    const unhidden = `<w:rPr>${change('rPr', '<w:vanish/>')}</w:rPr>`;
    const { text } = await read(
      makeDocx({
        styles,
        numbering,
        body: [
          p('Term', '<w:pStyle w:val="H1"/>'),
          p('It runs for two years.', `${numbered(1)}${change('pPr', numbered(2))}`),
          `<w:p><w:r>${unhidden}<w:t>It may be renewed.</w:t></w:r></w:p>`,
        ].join(''),
      }),
    );
    expect(text).toBe('1. Term\n\n1.1 It runs for two years.\n\nIt may be renewed.');
  });

  test('keeps the pages that Word has laid out', async () => {
    const body =
      '<w:p><w:r><w:t>First page ends </w:t><w:lastRenderedPageBreak/><w:t>here begins the second.</w:t></w:r></w:p>';
    const { text, pages } = await read(makeDocx({ body }));
    expect(text).toBe('First page ends here begins the second.');
    expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual([
      'First page ends ',
      'here begins the second.',
    ]);
  });
});

describe('a table that Word splits across pages', () => {
  test('starts the next page once, at the row where Word does', async () => {
    const broken = (text: string) => `<w:p><w:r><w:lastRenderedPageBreak/><w:t>${text}</w:t></w:r></w:p>`;
    const { text, pages } = await read(
      makeDocx({
        body: p('Before') + table(['Item', 'Price'], [broken('Research'), broken('100')]) + p('After'),
      }),
    );
    expect(text).toBe('Before\n\nItem\tPrice\nResearch\t100\n\nAfter');
    expect(pages.map(({ start }) => text.slice(start, start + 8))).toEqual(['Before\n\n', 'Research']);
  });
});

test('a cell that Word merges over several rows is read in each of them', async () => {
  const cell = (merge: string, text: string) => `<w:tcPr><w:vMerge${merge}/></w:tcPr>${p(text)}`;
  const rows = [
    [cell(' w:val="restart"', 'Comp off'), '1 day'],
    [cell('', ''), 'Half a day'],
    ['Gift', '2 days'],
  ];
  expect((await read(makeDocx({ body: table(...rows) }))).text).toBe(
    'Comp off\t1 day\nComp off\tHalf a day\nGift\t2 days',
  );
});

test('a text that begins with many comments is read, and keeps nobody else waiting', async () => {
  const comments = '<!---->'.repeat(60);
  expect((await read(`${comments}The fee is due.`)).document.type).toBe('text/plain');
  expect((await read(`${comments}<p>The fee is due.`)).text).toBe('The fee is due.');
});

describe('a long document of one block', () => {
  test('is read if it is a page whose paragraphs all stand in one cell', async () => {
    const { document } = await read(`<table><tr><td>${'<p>Fee <b>due</b>'.repeat(100_000)}</table>`);
    expect(document).toMatchObject({ type: 'text/html', status: 'ready' });
  });

  test('is read if it is a paragraph with a long run of spaces', async () => {
    const { text } = await read(makeDocx({ body: p(`Name:${' '.repeat(150_000)}Date:`) }));
    expect(text).toMatch(/^Name: +Date:$/);
  });
});

describe('an RTF file', () => {
  test('keeps the paragraphs of a row’s first cell in that cell', async () => {
    const { text } = await read(
      '{\\rtf1 \\trowd\\pard\\intbl Fee\\par yearly\\cell 100\\cell\\row\\pard After it.\\par}',
    );
    expect(text).toBe('Fee yearly\t100\n\nAfter it.');
  });

  test('keeps a heading that has a note', async () => {
    const { clauses } = await read(
      '{\\rtf1 \\pard\\outlinelevel0 Purpose of it{\\footnote\\pard A note.\\par}\\par\\pard Text.\\par}',
    );
    expect(clauses.map(({ heading }) => heading)).toContain('Purpose of it');
  });
});
