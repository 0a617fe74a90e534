import type { WidgetOptions } from '#shared/embed.ts';
import css from './launcher.css?inline';
import { launcherWords } from './words.ts';

/** Draws changed options; after a failure the button says so, and pressing it tries again. Gives back what it says. */
export type DrawLauncher = (hasFailed?: boolean) => string;

/** The Need Help? button, in plain DOM. */
export function createLauncher(root: ShadowRoot, options: WidgetOptions): DrawLauncher {
  const sheet = new CSSStyleSheet();
  const button = document.createElement('button');
  button.className = 'launcher';
  button.dataset.lexloomOpen = 'help';
  root.adoptedStyleSheets = [sheet];

  return (hasFailed) => {
    const { launcher, theme, accent, position, zIndex, locale } = options;
    const [language, name, failure] =
      launcherWords.find(([each]) => locale?.startsWith(each)) ?? launcherWords[0];
    const shown = hasFailed ? failure : name;
    // The page around may be in any language.
    (root.host as HTMLElement).lang = language;
    button.textContent = shown;
    // data-launcher is a text.
    if (`${launcher}` === 'false') button.remove();
    else if (button.parentNode !== root) root.prepend(button);
    // The browser's top layer: no ancestor's transform, filter or overflow moves or cuts it. A page that stacks by numbers
    // gets what it asks for.
    button.popover = zIndex ? null : 'manual';
    if (button.isConnected && !zIndex) button.togglePopover?.(true);
    // Only what the browser itself takes for a colour or a number gets into the sheet; data-* brings texts. The text is
    // white on what is darker than a middle grey and black on what is lighter: 4.5:1 either way.
    // The page's own rules for our element must not win, hence !important.
    sheet.replaceSync(
      `${css}:host{all:initial!important;display:contents!important;color-scheme:${theme === 'dark' || theme === 'light' ? theme : 'light dark'}!important;${
        CSS.supports('color', accent as string)
          ? `--lexloom-accent:${accent};--lexloom-on-accent:lch(from ${accent} calc((50 - l)*99) 0 0)`
          : ''
      }}.launcher{z-index:${+(zIndex as number) || 9e9};${position === 'left' ? position : 'right'}:20px}`,
    );
    return shown;
  };
}
