import type { HostPage } from '#shared/api-host-page.ts';
import { type PageText, readPageText } from './page-text.ts';

/** Of `hostPageSchema`, which no stranger's page loads. UTF-16 code units. */
const maxChars = { url: 2000, title: 300, text: 32_000 };

/** Reads the element that the page names; null where there is none, or a selector that is none. */
export function readElement(selector: string | undefined): PageText | null {
  if (!selector) return null;
  try {
    const element = document.querySelector(selector);
    return element && readPageText(element, maxChars.text);
  } catch {
    return null;
  }
}

/** What goes along with a question; undefined where nothing is to be read. The address is without its query, which may hold secrets. */
export function readHostPage(selector: string | undefined): HostPage | undefined {
  const text = readElement(selector)?.text;
  if (!text) return undefined;
  const url = `${location.origin}${location.pathname}`.slice(0, maxChars.url);
  return { url, title: document.title.slice(0, maxChars.title), text };
}
