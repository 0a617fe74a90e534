import { createBlockParser } from './block-parser.ts';
import { needsLookahead } from './block-starts.ts';
import type { Meter } from './document-context.ts';
import { createLinkPolicy, type MarkLink } from './link-policy.ts';
import { createReferenceMap } from './reference-map.ts';

export type MarkdownOptions = {
  /** Resolves relative links. Links with a scheme other than http, https, mailto or tel are shown as text. */
  baseUrl: string;
  /**
   * Returns further attributes for a link, given its text, e.g. to turn `[1](…)` into a numbered note. Must return the same for
   * the same text.
   */
  markLink?: MarkLink;
};

export type Markdown = {
  /** Appends a chunk of the source. The result does not depend on how the source is cut. */
  write(chunk: string): void;
  /** Adds a link reference definition, as the source itself could; a label's first definition counts. */
  define(label: string, destination: string): void;
  /** Ends the source: resolves pending constructs as if the document were complete. Later calls do nothing. */
  end(): void;
};

/**
 * Renders Markdown incrementally: CommonMark 0.31 with GFM's tables, task lists, strikethrough and autolinks. HTML is shown as
 * text. Nodes are appended to `root`. Closed blocks are not touched again, except lists that turn out to be loose and
 * references whose definition comes late. Entities beyond the most common ones require a call of `loadEntityNames` first.
 * `meter` counts the work, for tests.
 */
export function createMarkdown(
  root: Element | ShadowRoot | DocumentFragment,
  options: MarkdownOptions,
  meter?: Meter,
): Markdown {
  const references = createReferenceMap();
  const blocks = createBlockParser({ links: createLinkPolicy(options), references, meter }, root);
  /** The start of a line whose block is not known yet, and the length at which to look at it again. */
  let lineStart = '';
  let nextLookLength = 0;
  let isBlockKnown = false;
  /** The first half of a surrogate pair. */
  let highSurrogate = '';
  /** Whether the last chunk ended in `\r`, which may be the first half of a line ending. */
  let isAfterReturn = false;
  let isEnded = false;

  function writeInLine(text: string, isLineEnd: boolean): void {
    if (isBlockKnown) blocks.append(text);
    else {
      lineStart += text;
      if (!isLineEnd && isStillAmbiguous()) return;
      blocks.startLine(lineStart);
      lineStart = '';
      nextLookLength = 0;
    }
    isBlockKnown = !isLineEnd;
    if (isLineEnd) blocks.endLine();
  }

  function isStillAmbiguous(): boolean {
    if (lineStart.length < nextLookLength) return true;
    if (import.meta.env.DEV && meter) meter.charsRead += lineStart.length;
    // A long run of markers is looked at again only when it has grown by a quarter, so that the work stays linear.
    nextLookLength = lineStart.length > 256 ? lineStart.length * 1.25 : 0;
    return needsLookahead(lineStart);
  }

  function writeLines(text: string): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      writeInLine(text.slice(start, end), true);
      start = end + 1;
    }
    if (start < text.length) writeInLine(text.slice(start), false);
  }

  return {
    write(chunk) {
      let text = highSurrogate + chunk;
      if (isEnded || !text) return;
      if (isAfterReturn && text[0] === '\n') text = text.slice(1);
      isAfterReturn = text ? text.endsWith('\r') : false;
      highSurrogate = /[\ud800-\udbff]/.exec(text.slice(-1))?.[0] ?? '';
      text = text.slice(0, text.length - highSurrogate.length);
      writeLines(/[\r\0]/.test(text) ? text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd') : text);
      blocks.flush();
      references.reparsePending(false);
    },
    define: (label, destination) => references.define(label, { destination, title: '' }),
    end() {
      if (isEnded) return;
      isEnded = true;
      if (highSurrogate || lineStart || isBlockKnown) writeInLine(highSurrogate, true);
      blocks.close();
      references.reparsePending(true);
    },
  };
}
