import type { WidgetOptions } from '#shared/embed.ts';
import css from './launcher.css?inline';

const svg = 'http://www.w3.org/2000/svg';

/** The Need Help? button, in plain DOM. Gives back a function that draws changed options. */
export function createLauncher(root: ShadowRoot, options: WidgetOptions): () => void {
  const sheet = new CSSStyleSheet();
  const button = document.createElement('button');
  const icon = button.appendChild(document.createElementNS(svg, 'svg'));
  button.className = 'launcher';
  button.dataset.lexloomOpen = 'help';
  button.append('Need Help?');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon
    .appendChild(document.createElementNS(svg, 'path'))
    .setAttribute('d', 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5');
  root.adoptedStyleSheets = [sheet];
  update();
  return update;

  function update() {
    const { launcher, theme, accent, position, zIndex } = options;
    // data-launcher is a text.
    if (`${launcher}` === 'false') button.remove();
    else if (!button.isConnected) root.prepend(button);
    // Only what the browser itself takes for a colour or a number gets into the sheet.
    const color = accent && CSS.supports('color', accent) ? accent : '';
    const scheme = theme === 'dark' || theme === 'light' ? theme : 'light dark';
    sheet.replaceSync(
      `${css}:host{color-scheme:${scheme}!important;--z:${Number(zIndex) || 2147483000};${
        color &&
        `--lexloom-accent:${color};--lexloom-on-accent:oklch(from ${color} clamp(0,(.64 - l)*99,1) 0 0);`
      }${position === 'left' ? '--left:20px;--right:auto' : ''}}`,
    );
  }
}
