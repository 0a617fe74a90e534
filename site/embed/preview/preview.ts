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
const defaults: Record<string, unknown> = {
  theme: 'auto',
  position: 'right',
  accent: '',
  locale: 'en',
  launcher: true,
  publicKey: undefined,
  page: undefined,
};
let isBooted = false;

replaceStorage();
drawPage();
window.Lexloom = [];
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || typeof data !== 'string') return;
  applyOptions(JSON.parse(data) as WidgetOptions);
});
if (parent === window) applyOptions({});
else parent.postMessage('ready', location.origin);

/** The first choices boot the widget; later ones update it, so that an open panel stays open. */
function applyOptions(options: WidgetOptions): void {
  const all = { ...defaults, ...options } as WidgetOptions;
  window.Lexloom?.push(isBooted ? ['update', all] : ['init', all]);
  isBooted = true;
}

/**
 * Replaces storage, because the preview has the site's origin and would otherwise share the visitor's guest id and
 * conversations.
 */
function replaceStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const values = new Map<string, string>();
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
    });
  }
}

function drawPage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const { heading, text, ask, help, prompt } = previewWords;
  const title = createNode('h1', heading);
  const copilot = createNode('button', ask);
  copilot.dataset.lexloomOpen = 'copilot';
  copilot.dataset.lexloomPrompt = prompt;
  const helpWindow = createNode('button', help);
  helpWindow.dataset.lexloomOpen = 'help';
  // A press before the widget is there would be lost.
  for (const button of [copilot, helpWindow]) button.disabled = true;
  document.addEventListener('lexloom:ready', () => {
    for (const button of [copilot, helpWindow]) button.disabled = false;
  });
  const main = document.querySelector('main');
  // With the guide's own, there are two `main` landmarks.
  main?.setAttribute('aria-label', heading);
  main?.append(title, createNode('p', text), copilot, helpWindow);
}

function createNode<Tag extends 'h1' | 'p' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}
