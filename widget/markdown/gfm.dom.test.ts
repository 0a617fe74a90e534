import { describe, expect, test } from 'vitest';
import { render } from './test-render.ts';

/** Renders Markdown to HTML, without the attributes that every link has. */
function toHtml(markdown: string): string {
  return render([markdown]).innerHTML.replaceAll(' target="_blank" rel="noopener"', '');
}

describe('tables (GFM 4.10)', () => {
  test.each([
    ['head only', '| a | b |\n| - | - |', '<tr><th>a</th><th>b</th></tr>', ''],
    ['no outer pipes', 'a | b\n-|-\n1 | 2', '<tr><th>a</th><th>b</th></tr>', '<tr><td>1</td><td>2</td></tr>'],
    [
      'short and long rows',
      '|a|b|\n|-|-|\n|1|\n|1|2|3|',
      '<tr><th>a</th><th>b</th></tr>',
      '<tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr>',
    ],
    [
      'escaped pipes, in code too',
      '|a|\n|-|\n|`x\\|y` \\||',
      '<tr><th>a</th></tr>',
      '<tr><td><code>x|y</code> |</td></tr>',
    ],
    ['empty cells', '|a|b|\n|-|-|\n||2|', '<tr><th>a</th><th>b</th></tr>', '<tr><td></td><td>2</td></tr>'],
    [
      'inline content',
      '|*a*|\n|-|\n|**b**|',
      '<tr><th><em>a</em></th></tr>',
      '<tr><td><strong>b</strong></td></tr>',
    ],
  ])('reads %s', (_name, markdown, head, body) => {
    expect(toHtml(markdown)).toBe(`<table><thead>${head}</thead>${body && `<tbody>${body}</tbody>`}</table>`);
  });

  test('aligns columns', () => {
    const cells = render(['|a|b|c|d|\n|:-|:-:|-:|-|\n|1|2|3|4|']).querySelectorAll('td');
    expect([...cells].map((cell) => cell.getAttribute('align'))).toEqual(['left', 'center', 'right', null]);
  });

  test.each([
    ['a delimiter row of another length', '| a | b |\n| - |', '<p>| a | b |\n| - |</p>'],
    ['a row without a delimiter row', '| a | b |', '<p>| a | b |</p>'],
    ['a delimiter row that is a list', 'a | b\n- | -', '<p>a | b</p><ul><li>| -</li></ul>'],
  ])('is not made from %s', (_name, markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
  });

  test('starts with the last line of a paragraph and ends at another block or a blank line', () => {
    const table = '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
    expect(toHtml('Here:\n| a |\n| - |\nb\n> q')).toBe(
      `<p>Here:</p>${table}<blockquote><p>q</p></blockquote>`,
    );
    expect(toHtml('| a |\n| - |\nb\n\nend')).toBe(`${table}<p>end</p>`);
  });
});

describe('images (CommonMark 6.4)', () => {
  test('keep a hard break of their alternative text as a line end', () => {
    expect(render(['![one  \ntwo\\\nthree](/a.png)']).querySelector('img')?.alt).toBe('one\ntwo\nthree');
  });
});

describe('task lists (GFM 5.3)', () => {
  test('makes disabled checkboxes', () => {
    expect(toHtml('- [ ] a\n- [x] b')).toBe(
      '<ul><li><input type="checkbox" disabled=""> a</li><li><input type="checkbox" disabled="" checked=""> b</li></ul>',
    );
  });

  test('makes them in loose and ordered lists, too', () => {
    const loose = render(['1. [X] a\n\n2. b']);
    expect(loose.querySelector('ol > li > p > input[checked]')).not.toBeNull();
    expect(loose.querySelectorAll('li > p')).toHaveLength(2);
  });

  test.each(['- [y] a', '- [ ]', '- [x](u)', '- a [ ] b', '[ ] a', '- [x]a', '- [a]: /u\n  [ ] b'])(
    'makes none from %j',
    (markdown) => {
      expect(render([markdown]).querySelector('input')).toBeNull();
    },
  );
});

describe('strikethrough (GFM 6.5)', () => {
  test.each([
    ['~~a~~ b', '<p><del>a</del> b</p>'],
    ['~a~', '<p><del>a</del></p>'],
    ['~~a~', '<p>~~a~</p>'],
    ['a ~~~b~~~', '<p>a ~~~b~~~</p>'],
    ['~~a **b** c~~', '<p><del>a <strong>b</strong> c</del></p>'],
    ['~~a\n\nb~~', '<p>~~a</p><p>b~~</p>'],
  ])('reads %j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
  });
});

describe('extended autolinks (GFM 6.9)', () => {
  test.each([
    ['www.a.com', 'http://www.a.com/', 'www.a.com'],
    ['see https://a.com/b_c_d.', 'https://a.com/b_c_d', 'https://a.com/b_c_d'],
    ['(https://a.com/x(y))', 'https://a.com/x(y)', 'https://a.com/x(y)'],
    ['https://a.com/x)))', 'https://a.com/x', 'https://a.com/x'],
    ['https://a.com/?q=1&lt;', 'https://a.com/?q=1', 'https://a.com/?q=1'],
    ['https://a.com<b', 'https://a.com/', 'https://a.com'],
    ['**https://a.com**', 'https://a.com/', 'https://a.com'],
    ['[see https://a.com]', 'https://a.com/', 'https://a.com'],
    ['http://localhost:80/x!', 'http://localhost/x', 'http://localhost:80/x'],
    ['write a.b-c_d+e@f.example.org.', 'mailto:a.b-c_d+e@f.example.org', 'a.b-c_d+e@f.example.org'],
    ['@team: a@b.example', 'mailto:a@b.example', 'a@b.example'],
  ])('finds the one in %s', (markdown, href, text) => {
    const links = render([markdown]).querySelectorAll('a');
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe(href);
    expect(links[0]?.textContent).toBe(text);
  });

  test.each([
    'www',
    'awww.a.com',
    'xhttps://a.com',
    'www.a_b.c_d',
    'ftp://a.com',
    'a@b',
    'a@b.c_',
    '@b.c',
    '`www.a.com`',
    'https://… and so on',
    'https://{your-domain}/api',
    'http://"a.b"',
  ])('finds none in %s', (markdown) => {
    expect(render([markdown]).querySelector('a')).toBeNull();
  });

  test('makes no link inside a link', () => {
    expect(toHtml('[https://a.com and b@c.de](/u)')).toBe(
      '<p><a href="https://base.example/u">https://a.com and b@c.de</a></p>',
    );
  });
});
