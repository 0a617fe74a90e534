import { describe, expect, test } from 'vitest';
import { createMarkdown } from './markdown.ts';
import { render, serializeTree, testBase } from './test-render.ts';

describe('while the source grows, character by character', () => {
  test.each([
    ['emphasis', 'Say **bold words** and *soft ones*, ***both*** or __so__.', /[*_]/],
    ['emphasis at a line’s start', '**Note** that\n\n*here* too', /\*/],
    ['nested emphasis', 'a **b *c* d** e', /\*/],
    ['strikethrough', 'no ~~not this~~ yes', /~/],
    ['code', 'Call `run()` or ``a b`` now, ```c```', /`/],
    ['a link', 'See [the guide](https://a.example/guide "Title") for more', /[[\]()]|https|Title/],
    ['a reference', 'See [the guide][g].\n\n[g]: https://a.example/guide\n\nend', /https|[g]:/],
    ['an image', 'Look ![at this](https://a.example/p.png) now', /[[\]()]|https/],
    ['an autolink', 'At <https://a.example/b> now', /[<>]/],
    ['a fence', 'Code:\n\n```js\nlet a = 1;\n```\n\nend', /`|js/],
    ['a list', 'Do:\n\n- one\n- two\n  - three\n\n1. four\n2. five', /^\s*(?:[-+*]|\d+[.)]?)\s*$|- /],
    ['a task list', '- [ ] one\n- [x] two', /[[\]-]/],
    ['a block quote', '> one\n> two\n>\n> three', />/],
    ['a heading', '# One\n\n## Two ##\n\nThree\n===\n\nFour\n---\n\nend', /[#=]|--/],
    ['a thematic break', 'a\n\n---\n\n***\n\nb', /[-*]/],
    ['a table', '| a | b |\n| :-- | --: |\n| 1 | **2** |\n\nend', /[|:*]|--/],
    ['entities and backslash escapes', 'R&amp;D &#65;&#x42; \\*a\\* b', /&[^D]|#|\\/],
    ['a hard line break', 'a  \nb\\\nc', /\\/],
  ])('%s never shows its markup', (_name, markdown, marks) => {
    const root = document.createElement('div');
    const writer = createMarkdown(root, { baseUrl: testBase });
    for (const [i, letter] of [...markdown].entries()) {
      writer.write(letter);
      // Line by line, as on screen, where each block is on a line of its own.
      for (const text of toTexts(root)) expect(text, markdown.slice(0, i + 1)).not.toMatch(marks);
    }
    writer.end();
    expect(serializeTree(root)).toBe(serializeTree(render([markdown])));
  });

  test('shows every word as soon as it arrives, in its likely form', () => {
    const writer = createGrowing();
    expect(writer.after('Some **bo')).toBe('<p>Some <strong>bo</strong></p>');
    expect(writer.after('ld and `co')).toBe('<p>Some <strong>bold and <code>co</code></strong></p>');
    expect(writer.after('de`** and [li')).toBe(
      '<p>Some <strong>bold and <code>code</code></strong> and li</p>',
    );
    expect(writer.after('nk](https://a')).toBe(
      '<p>Some <strong>bold and <code>code</code></strong> and link</p>',
    );
    expect(writer.after('.example)\n\n| a | b')).toMatch(
      /<a [^>]+>link<\/a><\/p><table><thead><tr><th>a<\/th><th>b<\/th>/,
    );
  });

  test('puts the link of a late definition where its text was', () => {
    const writer = createGrowing();
    writer.after('- [a]\n  - b\n\n');
    expect(writer.after('[a]: /u\n\n')).toMatch(/^<ul><li><a [^>]+>a<\/a><ul><li>b<\/li><\/ul><\/li><\/ul>$/);
  });

  test('never shows half a character', () => {
    const writer = createGrowing();
    expect(writer.after('a \ud83d')).toBe('<p>a</p>');
    expect(writer.after('\ude00')).toBe('<p>a 😀</p>');
  });

  test('corrects what turns out differently', () => {
    const writer = createGrowing();
    expect(writer.after('a *b')).toBe('<p>a <em>b</em></p>');
    expect(writer.after('\n\n')).toBe('<p>a *b</p>');
    expect(writer.after('| c')).toContain('<th>c</th>');
    expect(writer.after('\nd')).toBe('<p>a *b</p><p>| c\nd</p>');
    expect(writer.after('\n\n')).toBe('<p>a *b</p><p>| c\nd</p>');
    expect(writer.after('[e]')).toContain('<p>e</p>');
    expect(writer.after(' f')).toContain('<p>[e] f</p>');
  });

  test('touches no node of a closed block, and only the last words of the open one', () => {
    const root = document.createElement('div');
    const writer = createMarkdown(root, { baseUrl: testBase });
    writer.write('One *two* three.\n\nFour **five** `six` seven eight');
    const [first, second] = root.children;
    const strong = second?.querySelector('strong');
    const changed: Node[] = [];
    const observer = new MutationObserver(() => {});
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    writer.write(' nine *ten* eleven\n\nTwelve');
    for (const record of observer.takeRecords()) changed.push(record.target);
    expect(changed.some((node) => first?.contains(node))).toBe(false);
    expect(second?.querySelector('strong')).toBe(strong);
    expect(changed.filter((node) => strong?.contains(node))).toEqual([]);
  });

  test('marks links by their text, also those from a late definition', () => {
    const markLink = (text: string) => (/^\d+$/.test(text) ? { class: 'note' } : undefined);
    const root = render('[**1**](/a) [b](/b) [![2](/c.png)](/d) [3]\n\n[3]: /e', { markLink });
    expect([...root.querySelectorAll('.note')].map((link) => link.getAttribute('href'))).toEqual(
      ['a', 'd', 'e'].map((name) => testBase + name),
    );
    expect(root.querySelectorAll('a')).toHaveLength(4);
  });
});

function toTexts(root: Element): string[] {
  const leaves = [...root.querySelectorAll('p, h1, h2, h3, pre, th, td, li')];
  return leaves.flatMap((leaf) =>
    leaf.querySelector('p, ul, ol') ? [] : (leaf.textContent ?? '').split('\n'),
  );
}

function createGrowing() {
  const root = document.createElement('div');
  const writer = createMarkdown(root, { baseUrl: testBase });
  return {
    after(text: string): string {
      for (const letter of text) writer.write(letter);
      return root.innerHTML;
    },
  };
}
