import { describe, expect, test } from 'vitest';
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

  test('may be written on Windows', () => {
    expect(parse(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)).toEqual(parse(whole));
  });

  test.each([
    ['no front matter', 'Just text.', 1, /front matter/],
    ['a front matter without an end', '---\ntitle: A\n', 1, /does not end/],
    ['broken YAML', '---\ntitle: A\nurl: "/a\n---\nText.', 3, /quote/],
    ['a missing title', '---\nurl: /a\n---\nText.', 2, /^title: /],
    ['an unknown field', '---\ntitle: A\nurl: /a\nkeyword: b\n---\nText.', 2, /keyword/],
    ['an address that is a script', '---\ntitle: A\nurl: javascript:x\n---\nText.', 3, /^url: must begin/],
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
    ['questions without an end', '---\ntitle: A\nurl: /a\n---\n## B\n```questions\na\n', 8, /does not end/],
  ])('with %s is refused with its line', (_, source, line, message) => {
    expect(() => parse(source)).toThrow(KnowledgeFileError);
    expect(() => parse(source)).toThrow(
      expect.objectContaining({ line, message: expect.stringMatching(message) }),
    );
  });
});

const parse = (source: string) => parseKnowledge(source, knowledgeFacts);
