import type { WidgetOptions } from '#shared/embed.ts';
import css from './launcher.css?inline';
import { launcherWords } from './words.ts';

/**
 * Applies the current options to the button, and returns its text. After a failure the text says so, and pressing the button
 * tries again.
 */
export type DrawLauncher = (hasFailed?: boolean) => string;

/** Creates the Need Help? button, in plain DOM. */
export function createLauncher(root: ShadowRoot, options: WidgetOptions): DrawLauncher {
  const sheet = new CSSStyleSheet();
  const button = document.createElement('button');
  button.className = 'launcher';
  button.dataset.lexloomOpen = 'help';
  // It is hidden, so it is not part of the button's name. The help window puts `lexloom-news` beside it.
  const notice = document.createElement('span');
  notice.id = 'lexloom-notice';
  notice.hidden = true;
  button.setAttribute('aria-describedby', 'lexloom-news lexloom-notice');
  root.adoptedStyleSheets = [sheet];

  return (hasFailed) => {
    const { launcher, theme, accent, position, zIndex, locale } = options;
    // data-* gives a string.
    const layer = zIndex as unknown as string;
    const hasLayer = /^[-\d.]+$/.test(layer);
    const [language, label, automatic, failure] =
      launcherWords.find(([each]) => RegExp(`^${each}\\b`, 'i').test(locale as string)) ?? launcherWords[0];
    const text = hasFailed ? failure : label;
    // The page itself may be in any language. Panels that exist keep the language in which they were created.
    (root.querySelector('dialog') ? button : (root.host as HTMLElement)).lang = language;
    notice.textContent = automatic;
    button.replaceChildren(text, notice);
    // From data-launcher, `false` is a string.
    if (`${launcher}` === 'false') button.remove();
    else if (button.parentNode !== root) root.prepend(button);
    // In the browser's top layer, no ancestor's transform, filter or overflow moves or clips it. If the page sets a z-index, it
    // gets that instead.
    button.popover = hasLayer ? null : 'manual';
    if (button.isConnected && !hasLayer) button.togglePopover?.(true);
    // Because data-* gives strings, only values that the browser accepts as a colour or number go into the sheet; calc() rounds a
    // z-index that is not whole. The text is white on anything darker than a middle grey and black on anything lighter, which is
    // at least 4.5:1 either way. The page's own rules for our element must not win, hence !important.
    sheet.replaceSync(
      `${css}:host{all:initial!important;display:contents!important;color-scheme:${/^(dark|light)$/.test(theme as string) ? theme : 'light dark'}!important;${
        CSS.supports('color', accent as string)
          ? `--lexloom-accent:${accent};--lexloom-on-accent:lch(from ${accent} calc((50 - l)*99) 0 0)`
          : ''
      }}.launcher{z-index:calc(${hasLayer ? +layer : 9e9});${/^(left|right)$/.test(position as string) ? position : 'inset-inline-end'}:20px}`,
    );
    return text;
  };
}
