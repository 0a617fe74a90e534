import type { DocumentContext } from './document-context.ts';
import { type DelimiterRun, type DelimiterToken, openSpan, processEmphasis } from './emphasis.ts';
import type { ScannedTarget } from './link-syntax.ts';

/** A finished node of inline content: a text, or an element with its attributes. */
export type InlineElement = { tag: string; attributes?: Record<string, string>; children: InlineNode[] };
export type InlineNode = string | InlineElement;

/** The source is first split into tokens; what they open and close is recorded on them, and then the nodes are built. */
export type Token = DelimiterToken & {
  element?: InlineElement | undefined;
  /** The length of `text` up to its last word: later source cannot change what comes before. */
  checkpoint: number;
};

export type Bracket = {
  token: Token;
  contentStart: number;
  isImage: boolean;
  /** The height of the delimiter stack at the bracket: runs above it are inside the link text. */
  delimiterCount: number;
  hasInnerBracket: boolean;
};

export type InlineScanner = {
  source: string;
  pos: number;
  /** `false` while more source may come: open constructs are then shown in their likely form. */
  isFinal: boolean;
  context: DocumentContext;
  /** Collects the labels that have no definition yet. */
  undefinedLabels: Set<string>;
  tokens: Token[];
  /** The delimiter stack. */
  delimiters: DelimiterRun[];
  /** The bracket stack. */
  brackets: Bracket[];
  /** Link brackets below this index of the stack are inactive, because links do not nest (6.3). */
  inactiveBrackets: number;
  /** The first offset whose meaning later source may still change. */
  limit: number;
  /** Where the last backtick run of each length starts; computed when the first run is met. */
  lastBacktickRuns: Map<number, number> | undefined;
};

export function pushToken(scanner: InlineScanner, text: string, element?: InlineElement): Token {
  const token: Token = { text, start: scanner.pos, closes: 0, opens: [], element, checkpoint: 0 };
  scanner.tokens.push(token);
  return token;
}

/** Pushes the autolink at the scanner's position, or only its text if the link policy refuses it. */
export function pushAutolink(scanner: InlineScanner, link: ScannedTarget & { text: string }): void {
  pushToken(scanner, link.text, scanner.context.links.toLink(link, [link.text]));
  scanner.pos = link.end;
}

/** Records that later source may change the meaning of everything from `offset` on. */
export function lowerLimit(scanner: InlineScanner, offset: number): void {
  scanner.limit = Math.min(scanner.limit, offset);
}

/** Withholds the rest of the source from `offset` on, an incomplete construct, until more source decides what it is. */
export function withholdRest(scanner: InlineScanner, offset: number): void {
  lowerLimit(scanner, offset);
  scanner.pos = scanner.source.length;
}

/** At most this many open runs are shown as if closed, because thousands of openers without closers are hardly emphasis. */
const maxAssumedSpans = 8;

/** Processes emphasis at the end of the source. What is still open lowers the limit, and is shown as if it were closed here. */
export function closeOpenSpans(scanner: InlineScanner): void {
  const openers = processEmphasis(scanner.delimiters);
  if (scanner.isFinal) return;
  const first = openers[0];
  if (first) lowerLimit(scanner, first.token.start);
  for (const run of openers.slice(-maxAssumedSpans)) {
    // A single `~`, or a single `*` inside a word, is more often literal than an opener.
    const { token } = run;
    if (token.text.length === 1 && (run.isIntraword || run.char === '~')) continue;
    while (token.text) openSpan(run, token.text.length % 2 ? 1 : 2);
  }
  const active = scanner.brackets.filter((bracket, i) => bracket.isImage || i >= scanner.inactiveBrackets);
  if (active[0]) lowerLimit(scanner, active[0].token.start);
  const last = active.at(-1);
  if (last) last.token.text = '';
}

/** Returns the plain text of inline content, with images as their alt texts and hard breaks as line ends. */
export function toPlainText(nodes: InlineNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : node.attributes?.alt || toPlainText(node.children);
    })
    .join('');
}
