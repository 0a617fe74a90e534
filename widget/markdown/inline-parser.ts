import { autolinkLookahead, matchBareUrl } from './autolinks.ts';
import type { DocumentContext } from './document-context.ts';
import { buildInlineNodes, type InlineResult } from './inline-nodes.ts';
import { closeOpenSpans, type InlineScanner, lowerLimit, pushAutolink, pushToken } from './inline-scanner.ts';
import { skipCharsBack } from './skip-chars.ts';
import { scanSpecialChar } from './special-chars.ts';

/**
 * Parses inline content (CommonMark 6), in time linear in its length.
 * @param start where to start; what comes before is only looked back at
 * @param undefinedLabels gets the labels that have no definition yet
 * @param isFinal `false` while more source may come
 * @param continuesText the content before `start` ended in text: text at the start continues the same node
 */
export function parseInlines(
  context: DocumentContext,
  source: string,
  start: number,
  undefinedLabels: Set<string>,
  isFinal: boolean,
  continuesText: boolean,
): InlineResult {
  if (import.meta.env.DEV && context.meter) context.meter.charsRead += source.length - start;
  const scanner: InlineScanner = {
    context,
    source,
    pos: start,
    isFinal,
    undefinedLabels,
    tokens: [],
    delimiters: [],
    brackets: [],
    inactiveBrackets: 0,
    limit: source.length,
    lastBacktickRuns: undefined,
  };
  // Matches characters with a meaning (`!` only before a `[`), and where a bare URL may start (GFM 6.9), including after a `[`.
  const special = /[\\`*_~[\]<&\n]|!(?=\[)|(?<![^\s*_~([])(?:https?:\/\/|www\.)/gi;
  while (scanner.pos < source.length) {
    special.lastIndex = scanner.pos;
    let next = special.exec(source)?.index ?? source.length;
    if (next === scanner.pos) {
      const char = source.charAt(next);
      if (!/[hw]/i.test(char)) {
        scanSpecialChar(scanner, char);
        continue;
      }
      if (scanBareUrl(scanner)) continue;
      // It is not a URL after all, so it is text up to the next match.
      next = special.exec(source)?.index ?? source.length;
    }
    scanText(scanner, next);
  }
  closeOpenSpans(scanner);
  return buildInlineNodes(scanner, continuesText);
}

function scanBareUrl(scanner: InlineScanner): boolean {
  const { source, pos, isFinal } = scanner;
  const link = matchBareUrl(source, pos);
  if (link) pushAutolink(scanner, link);
  // What is not a valid domain yet may become one with another label: `www.é__` with `.a.com`.
  else if (!isFinal && source.length - pos < autolinkLookahead && !/[\s<]/.test(source.slice(pos)))
    lowerLimit(scanner, pos);
  return Boolean(link);
}

function scanText(scanner: InlineScanner, end: number): void {
  const { source, pos } = scanner;
  let last = end;
  // Trailing spaces and tabs never count; those before a line ending are removed when it is scanned (CommonMark 6.7, 6.8).
  if (end === source.length) last = Math.max(pos, skipCharsBack(source, end, ' \t'));
  const token = pushToken(scanner, source.slice(pos, last));
  scanner.pos = end;
  // An unfinished word may become a URL or an e-mail address, unless whitespace or a character beyond ASCII rules that out.
  while (last > pos && source.charCodeAt(last - 1) > 32 && source.charCodeAt(last - 1) < 127) last--;
  token.checkpoint = last - pos;
}
