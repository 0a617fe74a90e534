import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toFilePassages } from '../answering/passages/file-passages.ts';
import { KnowledgeFileError, knowledgeFacts, parseKnowledge } from './knowledge-file.ts';

const whole = `---
title: Parking
url: /visit#parking
questions:
  - where can i park
synonyms: [garage, car]
validUntil: 2027-01-31
---

There are two places.

## In Bengaluru

\`\`\`questions
is there a garage in bengaluru
parking bangalore
\`\`\`

Below the **house**.

~~~text
## No heading
~~~

## In New York

None.
`;

describe('a knowledge file', () => {
  test('has a text before its first heading, and a section for each, with its questions apart', () => {
    expect(parse(whole)).toEqual({
      facts: {
        title: 'Parking',
        url: '/visit#parking',
        language: 'en',
        questions: ['where can i park'],
        synonyms: ['garage', 'car'],
        validUntil: '2027-01-31',
      },
      intro: 'There are two places.',
      sections: [
        {
          heading: 'In Bengaluru',
          text: 'Below the **house**.\n\n~~~text\n## No heading\n~~~',
          questions: ['is there a garage in bengaluru', 'parking bangalore'],
        },
        { heading: 'In New York', text: 'None.', questions: [] },
      ],
    });
  });

  test('may repeat its title as a heading', () => {
    expect(parse(whole.replace('There are', '# Parking\n\nThere are'))).toEqual(parse(whole));
  });

  test('is explained by an example that is right', () => {
    const docs = readFileSync(new URL('../../../docs/knowledge.md', import.meta.url), 'utf8');
    const [, example = ''] = /^~~~markdown\n(.*?)^~~~$/ms.exec(docs) ?? [];
    const passages = toFilePassages(parse(example), 'https://site.example');
    expect(passages.map(({ passage, questions }) => [passage.title, questions.length])).toEqual([
      // … and six for each of two synonyms.
      ['Membership', 15],
      ['Membership: Day pass', 4],
      ['Membership: Ending a membership', 3],
    ]);
  });

  test('has a bounded number of phrasings made of its synonyms', () => {
    const synonyms = Array.from({ length: 100 }, (_, n) => `word${n}`).join(', ');
    const [passage] = toFilePassages(
      parse(`---\ntitle: Fees\nsynonyms: [${synonyms}]\n---\nA fee is due.\n`),
      'https://site.example',
    );
    expect(passage?.questions).toHaveLength(60);
    expect(passage?.synonyms).toContain('word99');
  });

  test('may be written on Windows', () => {
    expect(parse(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)).toEqual(parse(whole));
  });

  test('keeps the marks that belong to the name of a heading', () => {
    const [first, second] = parse('---\ntitle: A\n---\n## C# and F# ##\na\n##   Fees  #\nb').sections;
    expect([first?.heading, second?.heading]).toEqual(['C# and F#', 'Fees']);
  });

  test.each([
    ['spaces in a heading', `## a${' '.repeat(60_000)}b`],
    ['marks in a heading', `## a${' #'.repeat(30_000)}b`],
    ['spaces behind a fence', `## a\n\`\`\`${' '.repeat(60_000)}\u2028${' '.repeat(60_000)}b`],
    ['beginnings of comments', '<!--'.repeat(30_000)],
    ['beginnings of links', '[a]('.repeat(30_000)],
    ['brackets', '['.repeat(60_000)],
    ['marks of emphasis', `${'_'.repeat(60_000)} ${'*'.repeat(60_000)} `],
    ['a row of a table', `|${' |-'.repeat(30_000)}a`],
    ['a heading within the text', `### a${' '.repeat(60_000)}b`],
  ])('is read in proportion to its length: %s', (_, text) => {
    const startedAt = process.threadCpuUsage();
    toFilePassages(parse(`---\ntitle: A\n---\nText.\n\n${text}\nText.\n`), 'https://site.example');
    expect(process.threadCpuUsage(startedAt).user / 1000).toBeLessThan(300);
  });

  test.each([
    ['no front matter', 'Just text.', 1, /front matter/],
    ['a front matter without an end', '---\ntitle: A\n', 1, /does not end/],
    ['broken YAML', '---\ntitle: A\nurl: "/a\n---\nText.', 3, /quote/],
    ['a colon that needs quotes', '---\ntitle: Fees: all\n---\nText.', 2, /^Nested mappings(?!.* at line)/],
    ['an alias', '---\ntitle: &a A\nsynonyms: [*a]\n---\nText.', 3, /\*a is an alias/],
    ['a missing title', '---\nurl: /a\n---\nText.', 2, /^title: /],
    ['an unknown field', '---\ntitle: A\nurl: /a\nkeyword: b\n---\nText.', 4, /keyword/],
    ['an address that is a script', '---\ntitle: A\nurl: javascript:x\n---\nText.', 3, /^url: must begin/],
    ['an address without a host', '---\ntitle: A\nurl: https://\n---\nText.', 3, /^url: must be a whole/],
    [
      'another site before the @',
      '---\ntitle: A\nurl: https://b.example@c.example\n---\nText.',
      3,
      /user name/,
    ],
    [
      'a question that is a number',
      '---\ntitle: A\nurl: /a\nquestions:\n  - one\n  - 2\n---\nText.',
      6,
      /^questions\.1: /,
    ],
    [
      'a day that does not exist',
      '---\ntitle: A\nurl: /a\nvalidUntil: 2027-02-30\n---\nText.',
      4,
      /^validUntil: /,
    ],
    ['no text', '---\ntitle: A\nurl: /a\n---\n\n', 4, /no text/],
    [
      'questions without a heading',
      '---\ntitle: A\nurl: /a\n---\n```questions\na\n```\nText.',
      5,
      /right below/,
    ],
    [
      'questions below a text',
      '---\ntitle: A\nurl: /a\n---\n## B\nText.\n```questions\na\n```',
      7,
      /right below/,
    ],
    ['a heading without a text', '---\ntitle: A\nurl: /a\n---\nText.\n## B\n\n## C\nText.', 6, /"B" has no/],
    [
      'questions for a text that is missing',
      '---\ntitle: A\nurl: /a\nquestions: [b]\n---\n## B\nText.',
      4,
      /^questions: there is no text/,
    ],
    [
      'more questions than a passage may have',
      `---\ntitle: A\nurl: /a\n---\n## B\n\`\`\`questions\n${'a\n'.repeat(101)}\`\`\`\nText.`,
      107,
      /at most 100/,
    ],
    ['questions without an end', '---\ntitle: A\nurl: /a\n---\n## B\n```questions\na\n', 8, /does not end/],
  ])('with %s is refused with its line', (_, source, line, message) => {
    expect(() => parse(source)).toThrow(KnowledgeFileError);
    expect(() => parse(source)).toThrow(
      expect.objectContaining({ line, message: expect.stringMatching(message) }),
    );
  });
});

describe('its passages', () => {
  const toTexts = (markdown: string, url = '/a') =>
    toFilePassages(parse(`---\ntitle: A\nurl: ${url}\n---\n${markdown}`), 'https://site.example').map(
      ({ passage }) => passage,
    );

  test.each([
    ['**Bold** and _slanted_, `code`', 'Bold and slanted, code'],
    ['Write to front_desk@a.example.', 'Write to front_desk@a.example.'],
    ['See [our page](https://a.example/b_c).', 'See our page.'],
    ['![A plan](plan.png)\n\nThe plan.', 'A plan\n\nThe plan.'],
    ['* one\n* two', '- one\n- two'],
    ['Text. <!-- ask Mary -->', 'Text.'],
    ['Text.\n\n### More\n\n> Said.', 'Text.\n\nMore\n\nSaid.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '- a: b\n- 1: 2'],
  ])('say %j in plain words', (markdown, text) => {
    expect(toTexts(markdown)).toEqual([{ title: 'A', text, url: 'https://site.example/a' }]);
  });

  test.each([
    ['/fees#late', 'https://site.example/fees#late'],
    ['https://a.example/x_(y)', 'https://a.example/x_%28y%29'],
    ['/\\b.example', 'https://site.example//b.example'],
  ])('have the address %s as %s', (url, address) => {
    expect(toTexts('Text.', url)[0]?.url).toBe(address);
  });
});

const parse = (source: string) => parseKnowledge(source, knowledgeFacts);
