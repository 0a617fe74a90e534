import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../services/drafts/draft-markdown.ts';
import { listOpenKeys } from '../../services/drafts/draft-text.ts';
import type { Answers } from '../../services/drafts/ports.ts';
import { parseTemplate } from '../../services/drafts/template.ts';
import { checkTemplate } from './check-template.ts';
import { createTemplateEngine } from './template-engine.ts';

describe('a draft', () => {
  test('numbers clauses, items and what is below them, and refers to them', () => {
    const { lines } = setUp(`## First {#first}
1. One, see clause {{ clause.second }}.
1. Two: {#two}
   1. small
   1. letters

Between.

1. Three, see clause {{ clause.two }}.

## Second {#second}
1. Other.

# Schedule
1. Alone
   1. below

Text

1. Again`);
    expect(lines({})).toEqual([
      ...['## 1. First', '1.1 One, see clause 2.', '1.2 Two:', '(a) small', '(b) letters', 'Between.'],
      ...[
        '1.3 Three, see clause 1.2.',
        '## 2. Second',
        '2.1 Other.',
        '# Schedule',
        '1\\. Alone',
        '(a) below',
      ],
      ...['Text', '1\\. Again'],
    ]);
  });

  test('takes the wording whose condition holds', () => {
    const { lines } = setUp(
      'Law of {% if law == "India" %}India{% elsif law == "Wales" %}Wales{% else %}none{% endif %}.',
    );
    expect(lines({ law: 'Wales' })).toEqual(['Law of Wales.']);
    expect(lines({ law: 'Mars' })).toEqual(['Law of none.']);
  });

  test('keeps every wording while a condition is open, each block by itself', () => {
    const { lines, render } = setUp(`## Law
1. Always.
{% if law == "India" %}
1. Of India, {{ name }}.
   1. More.
{% else %}
1. Elsewhere
   on two lines.
{% endif %}
1. Last.`);
    expect(lines({})).toEqual([
      '## 1. Law',
      '1.1 Always.',
      '1.2 [*If “Which law?” is India:* Of India, [Whose name?].]',
      '(a) [*If “Which law?” is India:* More.]',
      '1.3 [*Otherwise:* Elsewhere on two lines.]',
      '1.4 Last.',
    ]);
    expect(listOpenKeys(render({}).text)).toEqual(['law', 'name']);
    expect(listOpenKeys(render({ law: 'Wales' }).text)).toEqual([]);
  });

  test('drops a wording that no answer to what is open can bring up', () => {
    const { lines } = setUp(
      'A{% if paid == "yes" and law == "India" %} B{% endif %}{% if name %} C {{ name }}{% endif %}.',
    );
    expect(lines({ paid: 'no' })).toEqual(['A [*If “Whose name?” is answered:* C [Whose name?]].']);
    expect(lines({ paid: 'yes', name: 'Ada' })).toEqual([
      'A [*If “Is it paid?” is yes and “Which law?” is India:* B] C Ada.',
    ]);
  });

  test('asks only what its conditions leave', () => {
    const { render } = setUp('{{ name }} {{ city }}');
    const asked = (answers: Answers) => render(answers).asked.map(({ key }) => key);
    expect(asked({})).toContain('city');
    expect(asked({ law: 'India' })).toContain('city');
    expect(asked({ law: 'Wales' })).not.toContain('city');
  });

  test('does not double the dot of a name at the end of a sentence', () => {
    expect(setUp('Made with {{ name }}. So it is.').lines({ name: 'Beta Inc.' })).toEqual([
      'Made with Beta Inc. So it is.',
    ]);
  });

  test('marks what counsel has to check', () => {
    expect(setUp('Due. [check with counsel: stamp duty.]').lines({})).toEqual([
      'Due. **[check with counsel: stamp duty.]**',
    ]);
  });
});

describe('a template is refused', () => {
  test.each([
    ['{{ nobody }}', /nothing is called "nobody"/],
    ['{{ clause.nowhere }}', /nothing is called "clause.nowhere"/],
    ['{{ name | upcase }}', /undefined filter: upcase/],
    ['{% for x in name %}{% endfor %}', /tag "for" not found/],
    ['{% if law == "Mars" %}x{% endif %}', /"Mars" is not an answer to "law"/],
    ['{% if paid %}x{% endif %}', /which answer of "paid"/],
    ['{% if name == "Ada" %}x{% endif %}', /"Ada" is not an answer to "name"/],
    ['{% if law contains "India" %}x{% endif %}', /a condition knows no "contains"/],
    ['{% if law == "India" %}## Heading{% endif %}', /on a line of its own/],
    ['{% if law == "India" %}', /not closed/],
  ])('for %s', (body, message) => {
    expect(() => setUp(body)).toThrow(message);
  });

  test('for Markdown that no draft has', () => {
    expect(() => setUp('> quoted').render({})).toThrow('"blockquote"');
    expect(() => setUp('<b>bold</b>').render({})).toThrow('"html"');
    expect(() => setUp('[a](https://b.example)').render({})).toThrow('"link"');
  });
});

describe('the check of a template names', () => {
  test.each([
    ['{{ name }} {{ paid }}', 'nothing uses the question "unused"'],
    ['{{ city }}', '"city" stands in a draft for which it is not asked'],
    [
      '{% if law == "India" %}{% if law == "Wales" %}Never.{% endif %}{% endif %}',
      'no answer brings up "Never."',
    ],
    ['See {{ clause.x }}.\n\n{% if law == "India" %}\n## X {#x}\n\nText.\n{% endif %}', 'a reference to "x"'],
    ['Text {% if law == "India" %}x{% endif %} , gap', 'a gap in'],
    ['## Alone\n\n## Next\n\nText.', 'nothing stands in the clause "Alone"'],
  ])('in %s', (body, problem) => {
    expect(checkTemplate(setUp(body).compiled)).toContainEqual(expect.stringContaining(problem));
  });
});

describe('answers that do not fit together are said below the title, and the draft is written all the same:', () => {
  test.each([
    [
      { start: '1 March 2027', end: '31 January 2027' },
      '“End” (31 January 2027) is before “Start” (1 March 2027)',
    ],
    [
      { start: '1 March 2027', end: '30 April 2027', trial: '2 years' },
      '“Trial” (2 years) is longer than the time',
    ],
    [{ term: '1 month', trial: '2 years' }, '“Trial” (2 years) is longer than “Term” (1 month)'],
    [{ name: 'Acme', other: 'ACME' }, '“Other” (ACME) is the same as “Name” (Acme)'],
    [{ start: '1 March 2027', end: '28 February 2028', trial: '6 months', term: '1 year' }, undefined],
  ])('%o', (answers: Answers, sentence) => {
    const { blocks } = compared.render(answers).text;
    const marks = blocks.flatMap(({ inlines }) => inlines).filter(({ kind }) => kind === 'mark');
    expect(marks).toEqual(
      sentence === undefined ? [] : [{ kind: 'mark', text: expect.stringContaining(sentence) }],
    );
    expect(blocks.at(-1)?.inlines).toContainEqual({ kind: 'text', text: 'Text.' });
  });

  const compared = createTemplateEngine().compile(
    parseTemplate(`---
key: test
title: Test
summary: For tests.
questions:
  - {key: name, label: Name, why: So., type: text}
  - {key: other, label: Other, why: So., type: text, differs-from: name}
  - {key: start, label: Start, why: So., type: date}
  - {key: end, label: End, why: So., type: date, not-before: start}
  - {key: term, label: Term, why: So., type: period}
  - {key: trial, label: Trial, why: So., type: period, fits-between: [start, end], not-longer-than: term}
---
# {{ title }}

Text.
`),
  );
});

function setUp(body: string) {
  const template = parseTemplate(`---
key: test
title: Test
summary: For tests.
questions:
  - {key: name, label: Whose name?, why: So., type: text}
  - {key: law, label: Which law?, why: So., type: choice, options: [India, Wales]}
  - {key: paid, label: Is it paid?, why: So., type: yes-no}
  - {key: city, label: Which city?, why: So., type: text, when: 'law == "India"'}
  - {key: unused, label: Unused?, why: So., type: text}
---
# {{ title }}

${body}
`);
  const compiled = createTemplateEngine().compile(template);
  return {
    compiled,
    render: compiled.render,
    /** Returns what follows title and notice. */
    lines: (answers: Answers) => toMarkdown(compiled.render(answers).text).trim().split('\n\n').slice(2),
  };
}
