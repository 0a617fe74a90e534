import type { HostPage } from '#shared/api-host-page.ts';
import { type PageText, readPageText } from './page-text.ts';

/** The limits of `hostPageSchema`, which is not loaded into other people's pages. UTF-16 code units. */
const maxChars = { url: 2000, title: 300, text: 32_000 };

/** Reads the element that the page names; null if it does not exist or the selector is invalid. */
export function readElement(selector: string | undefined): PageText | null {
  if (!selector) return null;
  try {
    const element = document.querySelector(selector);
    return element && readPageText(element, maxChars.text);
  } catch {
    return null;
  }
}

/**
 * Returns what accompanies a question; undefined if there is nothing to read. Leaves out the address's query, which may contain
 * secrets.
 */
export function readHostPage(selector: string | undefined): HostPage | undefined {
  const text = readElement(selector)?.text;
  if (!text) return undefined;
  const url = `${location.origin}${location.pathname}`.slice(0, maxChars.url);
  return { url, title: document.title.slice(0, maxChars.title), text };
}
