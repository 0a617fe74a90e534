import type { WidgetOptions, WidgetRelease } from '#shared/embed.ts';
import { installWords } from '../words/embed-snippets.ts';
import { type SnippetChoices, toChosenOptions } from './snippet-choices.ts';

/** What the guide mentions of the newest release. */
export type NamedRelease = Pick<WidgetRelease, 'version' | 'script' | 'integrity' | 'package' | 'modules'>;

export type SnippetInput = { choices: SnippetChoices; origin: string; release: NamedRelease };

/** The script tag. */
export function toTag(input: SnippetInput): string {
  const attributes = toAttributes(input).map(toMarkup);
  return attributes.length === 1
    ? `<script async ${attributes[0]}></script>`
    : `<script async\n${attributes.map((each) => `  ${each}`).join('\n')}></script>`;
}

/** Returns the script tag's attributes besides `async`. */
export function toAttributes({ choices, origin, release }: SnippetInput): [string, string][] {
  return [
    ['src', toSource({ choices, origin, release })],
    ...(choices.isPinned
      ? ([
          ['integrity', release.integrity],
          ['crossorigin', 'anonymous'],
        ] as [string, string][])
      : []),
    ...Object.entries(toChosenOptions(choices)).map(([name, value]): [string, string] => [
      `data-${toKebab(name)}`,
      String(value),
    ]),
  ];
}

/** Returns a page with nothing but the widget and two buttons that open it. */
export function toHtmlPage(input: SnippetInput): string {
  const { link, help, prompt } = installWords.html;
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Our site</title>
</head>
<body>
  <button data-lexloom-open="copilot"
    data-lexloom-prompt="${prompt}">
    ${link}
  </button>
  <button data-lexloom-open="help">${help}</button>
${indent(toTag(input), 2)}
</body>
</html>`;
}

export function toInstallCommand({ origin, release }: SnippetInput): string {
  return `npm install ${origin}${release.package}`;
}

/** Returns the lines between the braces of `loadLexloom({ … })`, for a component whose `life` is an AbortController. */
export function toLoaderSettings(input: SnippetInput): string[] {
  const { choices, release } = input;
  return [
    `src: '${toSource(input)}',`,
    ...(choices.isPinned ? [`integrity: '${release.integrity}',`] : []),
    ...toOptionLines(toChosenOptions(choices)),
    'signal: life.signal,',
  ];
}

export function toReactComponent(input: SnippetInput): string {
  return `import { useEffect } from 'react';
import { loadLexloom } from 'lexloom-widget';

export function Assistant() {
  useEffect(() => {
    const life = new AbortController();
    loadLexloom({
${toLoaderSettings(input)
  .map((line) => `      ${line}`)
  .join('\n')}
    }).catch((reason) => {
      if (!life.signal.aborted) console.error(reason);
    });
    return () => life.abort();
  }, []);
  return null;
}`;
}

export function toNextComponent(input: SnippetInput): string {
  return `'use client';\n\n${toReactComponent(input)}`;
}

export function toNextLayout(): string {
  return `import type { ReactNode } from 'react';
import { Assistant } from './assistant';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Assistant />
      </body>
    </html>
  );
}`;
}

export function toWordpress(input: SnippetInput): string {
  const init = `window.Lexloom = window.Lexloom || []; Lexloom.push(['init', ${toObject(input)}]);`;
  const pinned = `
add_filter( 'script_loader_tag', function ( $tag, $handle ) {
  $hash = '${input.release.integrity}';
  return 'lexloom' === $handle
    ? str_replace( ' src=', ' integrity="' . $hash . '" crossorigin="anonymous" src=', $tag )
    : $tag;
}, 10, 2 );`;
  return `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script( 'lexloom', '${toSource(input)}',
    array(), null, array( 'strategy' => 'async' ) );
  wp_add_inline_script( 'lexloom',
    "${init.replaceAll(/["\\$]/g, '\\$&')}",
    'before' );
} );${input.choices.isPinned ? pinned : ''}`;
}

/** Written in old JavaScript, because Tag Manager accepts nothing newer. Adds the tag to pages that have already loaded. */
export function toTagManager(input: SnippetInput): string {
  const { choices, release } = input;
  const pinned = `
    script.integrity = '${release.integrity}';
    script.crossOrigin = 'anonymous';`;
  return `<script>
  (function () {
    window.Lexloom = window.Lexloom || [];
    window.Lexloom.push(['init', ${toObject(input)}]);
    var script = document.createElement('script');
    script.async = true;${choices.isPinned ? pinned : ''}
    script.src = '${toSource(input)}';
    document.head.appendChild(script);
  })();
</script>`;
}

export function toPolicyLines(origin: string): string {
  return `script-src ${origin};\nconnect-src ${origin};`;
}

export function toNoncePolicyLines(origin: string): string {
  return `script-src 'nonce-YOUR-NONCE';\nconnect-src ${origin};`;
}

export function toNonceTag(origin: string): string {
  return `<script async nonce="YOUR-NONCE" src="${origin}/widget.js"></script>`;
}

/** Reads the nonce from any script tag that has one: browsers hide the attribute, but not the property. */
export function toNonceComponent(origin: string): string {
  return `loadLexloom({
  src: '${origin}/widget.js',
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
});`;
}

export function toManualBoot(origin: string): string {
  return `<script async data-manual src="${origin}/widget.js"></script>
<script>
  window.Lexloom = window.Lexloom || [];
  Lexloom.push(['init', { theme: 'dark', zIndex: 100 }]);
</script>`;
}

export const listenSnippet = `window.Lexloom = window.Lexloom || [];
Lexloom.push(['on', 'error', function (error) {
  console.warn('The assistant failed:', error.code);
}]);
document.addEventListener('lexloom:open', function (event) {
  console.log('Opened:', event.detail.view);
});`;

export const tokenSnippet = `window.Lexloom = window.Lexloom || [];
Lexloom.push(['init', {
  token: yourToken,
  getToken: function () {
    return fetch('/your-own-token-address')
      .then(function (response) { return response.json(); })
      .then(function (body) { return body.token; });
  },
}]);

// Later, when the visitor logs out of your site:
Lexloom.push(['update', { token: null }]);`;

function toSource({ choices, origin, release }: SnippetInput): string {
  return origin + (choices.isPinned ? release.script : '/widget.js');
}

function toObject({ choices }: SnippetInput): string {
  const entries = Object.entries(toChosenOptions(choices)).map(
    ([name, value]) => `${name}: ${toCode(value)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

function toOptionLines(options: WidgetOptions): string[] {
  return Object.entries(options).map(([name, value]) => `${name}: ${toCode(value)},`);
}

/** Returns a JavaScript literal that cannot end the surrounding HTML, PHP or JSX. */
function toCode(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll('<', '\\u003c').replaceAll('\n', ' ')}'`;
}

/** Formats an attribute for both HTML and JSX. */
export function toMarkup([name, text]: readonly [string, string]): string {
  const value = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `${name}="${value}"`;
}

function toKebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function indent(text: string, spaces: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(spaces));
}
