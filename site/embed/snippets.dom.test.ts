import { describe, expect, test } from 'vitest';
import {
  toAngularComponent,
  toNextScriptLayout,
  toVitepressConfig,
  toVueComponent,
} from './host-snippets.ts';
import { firstChoices, type SnippetChoices } from './snippet-choices.ts';
import { toHtmlPage, toReactComponent, toTag, toTagManager, toWordpress } from './snippets.ts';

const origin = 'https://lexloom.example';
const release = {
  version: '1.2.3',
  script: '/widget/1.2.3-abc/widget.js',
  integrity: 'sha384-abc',
  package: '/widget/1.2.3-abc/npm.tgz',
  modules: { '/w/mount-1.js': 'sha384-m', '/w/hi/mount-2.js': 'sha384-h' },
};
/** Text that somebody may paste into a field: it must come out unchanged, and never as code. */
const nasty = `"'</script><!-- \\ $x \${y} &amp; `;

const makers = [
  toTag,
  toHtmlPage,
  toReactComponent,
  toWordpress,
  toTagManager,
  toNextScriptLayout,
  toVueComponent,
  toAngularComponent,
  toVitepressConfig,
];

describe('snippets', () => {
  test('contain only what was chosen', () => {
    expect(toTag(setUp())).toBe(`<script async src="${origin}/widget.js"></script>`);
    const chosen = toTag(setUp({ theme: 'dark', launcher: false, locale: 'en', publicKey: ' pk_1 ' }));
    expect(chosen).toContain('data-public-key="pk_1"');
    expect(chosen).toContain('data-launcher="false"');
    expect(chosen).not.toContain('locale');
  });

  test('name the versioned file and its hash when pinned', () => {
    const pinned = setUp({ isPinned: true });
    for (const code of makers.map((make) => make(pinned))) {
      expect(code).toContain(`${origin}${release.script}`);
      expect(code).toContain(release.integrity);
    }
  });

  test('carry any text unchanged, as text', () => {
    const input = setUp({ accent: nasty });
    const accent = nasty.trim();
    const tag = parse(toTag(input)).querySelector('script');
    expect(tag?.dataset.accent).toBe(accent);

    const manager = parse(toTagManager(input)).querySelectorAll('script');
    expect(manager).toHaveLength(1);
    expect(runInit(manager[0]?.text ?? '')).toEqual({ accent });

    const php = /wp_add_inline_script\( 'lexloom',\s*"((?:[^"\\]|\\.)*)"/.exec(toWordpress(input))?.[1] ?? '';
    // What PHP reads in double quotes, where it must take nothing for a variable.
    expect(php).not.toMatch(/(?<!\\)(\\\\)*\$/);
    expect(runInit(php.replaceAll(/\\(["\\$])/g, '$1'))).toEqual({ accent });

    const literal = /accent: (.*),$/m.exec(toReactComponent(input))?.[1];
    expect(new Function(`return ${literal}`)()).toBe(accent);
    for (const component of [toVueComponent, toAngularComponent])
      expect(component(input)).toContain(`accent: ${literal},`);
    const entry = /'data-accent': (.*),$/m.exec(toVitepressConfig(input))?.[1];
    expect(new Function(`return ${entry}`)()).toBe(accent);
    const attribute = /data-accent="(.*)"/.exec(toNextScriptLayout(input))?.[0];
    expect(toTag(input)).toContain(attribute);
  });
});

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns the options that the code passes to `init`. */
function runInit(code: string): unknown {
  const page: { Lexloom?: [string, unknown][] } = {};
  const script = {};
  const stub = { createElement: () => script, head: { appendChild: () => {} } };
  new Function('window', 'document', `let Lexloom = window.Lexloom ??= []; ${code}`)(page, stub);
  return page.Lexloom?.[0]?.[1];
}

function setUp(chosen: Partial<SnippetChoices> = {}) {
  return { choices: { ...firstChoices, ...chosen }, origin, release };
}
