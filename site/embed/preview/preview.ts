import { brand } from '#shared/content/brand.ts';
import type { LexloomEntry, WidgetOptions } from '#shared/embed.ts';
import css from './preview.css?inline';

declare global {
  interface Window {
    Lexloom?: LexloomEntry;
  }
}

const previewWords = {
  heading: 'Your page',
  text: 'This stands for your site. The button in the corner is the widget, as your visitors will see it.',
  ask: 'Ask the Co-pilot',
  help: 'Open the help window',
  prompt: `What can ${brand.name} do for a legal team?`,
} as const;

/** Resets options that are no longer chosen. */
const unchosen: Record<string, unknown> = {
  theme: 'auto',
  position: 'right',
  accent: '',
  locale: 'en',
  launcher: true,
  publicKey: undefined,
};
let isBooted = false;

forgetEverything();
drawPage();
window.Lexloom = [];
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || typeof data !== 'string') return;
  follow(JSON.parse(data) as WidgetOptions);
});
if (parent === window) follow({});
else parent.postMessage('ready', location.origin);

/** The first choices boot the widget; later ones update it, so that an open panel stays open. */
function follow(options: WidgetOptions): void {
  const all = { ...unchosen, ...options } as WidgetOptions;
  window.Lexloom?.push(isBooted ? ['update', all] : ['init', all]);
  isBooted = true;
}

/** Replaces storage. The preview has the site's origin and would share the visitor's guest id and conversations. */
function forgetEverything(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    });
  }
}

function drawPage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const { heading, text, ask, help, prompt } = previewWords;
  const title = make('h1', heading);
  const copilot = make('button', ask);
  copilot.dataset.lexloomOpen = 'copilot';
  copilot.dataset.lexloomPrompt = prompt;
  const window = make('button', help);
  window.dataset.lexloomOpen = 'help';
  // Until the widget is there, a press would be lost.
  for (const button of [copilot, window]) button.disabled = true;
  document.addEventListener('lexloom:ready', () => {
    for (const button of [copilot, window]) button.disabled = false;
  });
  const main = document.querySelector('main');
  // In the guide's frame there are two `main` landmarks.
  main?.setAttribute('aria-label', heading);
  main?.append(title, make('p', text), copilot, window);
}

function make<Tag extends 'h1' | 'p' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
