import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Names that a host page sets stay. */
const fixed = /^--lexloom-/;

/**
 * The tokens are named for people and hold what the site needs too: in the widget's build, those that no rule of the
 * widget reads are left out, what one place alone reads is written there, and the others get names of one letter.
 */
export function shortCss(root: string): Plugin {
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  const tokens = read('shared/tokens.css');
  const rules = globSync('widget/**/*.css', { cwd: root }).map(read).join('\n');
  const single = toSingleUses(tokens, rules);
  const names = toShortNames(tokens, rules);

  return {
    name: 'widget-short-css',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (css) => ({
        code: css
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .replace(/var\((--[\w-]+)\)/g, (use, name: string) => single.get(name) ?? use)
          // A host page's rules reach our element, and would win over :host there; inside the shadow root they reach nothing.
          .replace(/:root,\s*:host/g, 'dialog')
          // The loader has set it on our element, as the page asks.
          .replace(/color-scheme:[^;]*;/g, '')
          .replace(/(--[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
            fixed.test(name) || (names.has(name) && !single.has(name)) ? declaration : '',
          )
          .replace(/--[\w-]+/g, (name) => names.get(name) ?? name)
          // White space alone: a minifier that puts declarations in another order makes them compress less well.
          .replace(/\s+/g, ' ')
          .replace(/ ?([{};,>]) ?/g, '$1')
          .replace(/: /g, ':')
          // A nested rule starts at its descendants without being told.
          .replace(/& (?=[a-z.:])|&(?=>)/g, '')
          .replace(/ \/ /g, '/')
          .replace(/\b0(?=\.\d)/g, '')
          .replace(/;}/g, '}')
          .trim(),
        map: null,
      }),
    },
  };
}

/** Values by name, of tokens that are declared once and read once. */
function toSingleUses(tokens: string, rules: string): Map<string, string> {
  const all = tokens + rules;
  const single = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+):([^;{}]*);/g)) {
    const declarations = all.split(`${name}:`).length - 1;
    const uses = all.split(`var(${name})`).length - 1;
    if (declarations === 1 && uses === 1 && !fixed.test(name)) single.set(name, value.trim());
  }
  return single;
}

/** What rules read, and what those values read in turn. */
function toShortNames(tokens: string, rules: string): Map<string, string> {
  const read = new Set<string>();
  const visit = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name) || fixed.test(name)) continue;
      read.add(name);
      for (const [, value = ''] of tokens.matchAll(new RegExp(`${name}:([^;]*);`, 'g'))) visit(value);
    }
  };
  visit(rules);
  const letters = [...'abcdefghijklmnopqrstuvwxyABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  if (read.size > letters.length) throw new Error('There are more custom properties than letters.');
  return new Map([...read].map((name, at) => [name, `--${letters[at]}`]));
}
