import { createBlocks } from './block-parser.ts';
import { isUndecided } from './block-starts.ts';
import type { Meter } from './document-context.ts';
import { createLinkPolicy, type MarkLink } from './link-policy.ts';
import { createReferenceTable } from './reference-map.ts';

export type MarkdownOptions = {
  /** Resolves relative links; links outside http, https, mailto, tel are shown as text. */
  baseUrl: string;
  /** More attributes for a link by its text, e.g. to make a numbered note of `[1](…)`. The same text gives the same ones. */
  markLink?: MarkLink;
};

export type Markdown = {
  /** Takes any piece of the text; where it is cut never matters. */
  write(text: string): void;
  /** Gives `[label]` an address, as a definition in the text would; the first one counts. */
  define(label: string, destination: string): void;
  /** No more text comes: what was half-open becomes what it is. Later calls do nothing. */
  end(): void;
};

/**
 * Shows Markdown as it comes: CommonMark 0.31 with GFM's tables, tasks, strikethrough and bare links; HTML is text.
 * Appends nodes to `root`; what is closed is not touched again, except a list that turns out to be loose and a
 * reference whose definition comes late. Entities beyond the most used want `loadNames` before. `meter` counts the work, for tests.
 */
export function createMarkdown(
  root: Element | ShadowRoot | DocumentFragment,
  options: MarkdownOptions,
  meter: Meter = { read: 0 },
): Markdown {
  const references = createReferenceTable();
  const blocks = createBlocks(
    {
      links: createLinkPolicy(options),
      references,
      meter,
    },
    root,
  );
  /** The start of a line that is not decided yet, and the length at which to look at it again. */
  let held = '';
  let retryAt = 0;
  let isInLine = false;
  /** Half a character, or a line end that may be the first half of one. */
  let half = '';
  let isAfterReturn = false;
  let isEnded = false;

  function take(part: string, isLineEnd: boolean): void {
    if (isInLine) blocks.add(part);
    else {
      held += part;
      if (!isLineEnd && isUnclear()) return;
      blocks.startLine(held);
      held = '';
      retryAt = 0;
    }
    isInLine = !isLineEnd;
    if (isLineEnd) blocks.endLine();
  }

  function isUnclear(): boolean {
    if (held.length < retryAt) return true;
    if (import.meta.env.DEV) meter.read += held.length;
    // A long run of marks is looked at again when it has grown by a quarter, so that the work stays linear.
    retryAt = held.length > 256 ? held.length * 1.25 : 0;
    return isUndecided(held);
  }

  function takeText(text: string): void {
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      take(text.slice(at, end), true);
      at = end + 1;
    }
    if (at < text.length) take(text.slice(at), false);
  }

  return {
    write(piece) {
      let text = half + piece;
      half = '';
      if (isEnded || !text) return;
      if (isAfterReturn && text[0] === '\n') text = text.slice(1);
      isAfterReturn = text ? text.endsWith('\r') : false;
      if (/[\ud800-\udbff]$/.test(text.slice(-1))) {
        half = text.slice(-1);
        text = text.slice(0, -1);
      }
      takeText(/[\r\0]/.test(text) ? text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd') : text);
      blocks.show();
      references.resolve(false);
    },
    define: (label, destination) => references.define(label, { destination, title: '' }),
    end() {
      if (isEnded) return;
      isEnded = true;
      if (half || held || isInLine) take(half, true);
      blocks.close();
      references.resolve(true);
    },
  };
}
