import { createDefinitionWatch } from './definition-watch.ts';
import { needMore, noMatch, scanLabel, scanTarget } from './link-syntax.ts';
import type { TextFilter } from './text-filter.ts';

export type Links = {
  /** Returns the Markdown of a citation by its key ("12", "c3"); undefined for an unknown key. */
  cite: (key: string) => string | undefined;
  /** Returns the address to link to; undefined if the link must not be kept. */
  toAllowed: (destination: string) => string | undefined;
};

/** A citation, or several at once: "[1]", "[c12]", "[1, 3]". */
const citation = /\[\s{0,2}(?:c?\d{1,4}\s{0,2}[,;]\s{0,2}){0,9}c?\d{1,4}\s{0,2}\]/iy;
/** Longer than anything that `citation` matches. */
const maxCitationChars = 110;
/** A number that is a year, as in "[2019] UKSC 12", is not a citation. */
const year = /^(?:1[89]|20)\d\d$/;
/** Matches what may begin a link or be part of one. */
const trigger = /!?\[|\][(:]|\\/g;
/** Whether these are triggers depends on the next character. */
const undecided = /[!\]\\]$/;
const punctuation = /[!-/:-@[-`{-~]/;

/** What replaces the source up to `end`; `isLoose`: the text before and after it must not combine into a link. */
type Step = { end: number; text: string; isLoose?: boolean };
type Read = Step | typeof needMore;

/**
 * Turns citations into `[n](address)` with the address of their passage, and keeps links to allowed addresses. Of any
 * other link only the text stays; an unknown citation is removed. Pictures become links. No link reference can be
 * defined, so `[words][name]` leads nowhere either.
 */
export function createLinkFilter(links: Links): TextFilter {
  let held = '';
  let last = '';
  let isLoose = false;
  const watch = createDefinitionWatch();

  function emit({ text, isLoose: isStepLoose = false }: Pick<Step, 'text' | 'isLoose'>): string {
    if (text === '') {
      isLoose ||= isStepLoose;
      return '';
    }
    // Removing something between them must not join "[a]" and "(b)" into a link.
    const isJoined = (isLoose || isStepLoose) && (text[0] === '(' || (text[0] === ':' && watch.mayDefine()));
    const joint = isJoined ? '\\' : isApart(last, text) ? ' ' : '';
    watch.read(text);
    isLoose = isStepLoose;
    last = text.at(-1) ?? '';
    return joint + text;
  }

  function drain(isFinal: boolean): string {
    let out = '';
    let at = 0;
    for (;;) {
      trigger.lastIndex = at;
      const found = trigger.exec(held)?.index ?? toPlainEnd(held, at, isFinal);
      out += emit({ text: held.slice(at, found) });
      at = found;
      const step = at < held.length ? readAt(held, at, isFinal, links) : needMore;
      if (step === needMore) break;
      // The bracket that closes here was opened earlier, so the watch has seen the beginning of its line.
      out += emit(step.text === ']\\:' && !watch.mayDefine() ? { text: ']:' } : step);
      at = step.end;
    }
    held = held.slice(at);
    return out;
  }

  return {
    push(text) {
      held += text;
      return drain(false);
    },
    end: () => drain(true),
  };
}

/**
 * Keeps neighbours apart: "![1]" would be a picture, and "[2][3]" one link with the text "2", because the widget
 * defines a reference for each source number.
 */
const isApart = (last: string, text: string) =>
  (last === '!' && text[0] === '[') || (last === ']' && /^\[\d/.test(text));

/** Returns where the text ends that contains no trigger. */
const toPlainEnd = (text: string, from: number, isFinal: boolean) =>
  !isFinal && text.length > from && undecided.test(text) ? text.length - 1 : text.length;

function readAt(text: string, at: number, isFinal: boolean, links: Links): Read {
  const [char, next] = [text[at] ?? '', text[at + 1]];
  if (char === '\\') {
    if (next === undefined && !isFinal) return needMore;
    const isEscape = next !== undefined && punctuation.test(next);
    return { end: at + (isEscape ? 2 : 1), text: isEscape ? char + next : char };
  }
  if (char === ']') return readStray(text, at, isFinal);
  if (char === '!' && next !== '[')
    return next === undefined && !isFinal ? needMore : { end: at + 1, text: char };
  const open = char === '!' ? at + 1 : at;
  const cited = readCitations(text, open, isFinal, links);
  if (cited === needMore) return needMore;
  // Only the "!" before a citation is passed on here; the citation is read next.
  if (cited) return open > at ? { end: open, text: '!' } : cited;
  return readLink(text, { at, open }, isFinal, links);
}

/** Handles "](" and "]:" that are not part of one of our links: they must not start one. */
function readStray(text: string, at: number, isFinal: boolean): Read {
  const next = text[at + 1];
  if (next === undefined && !isFinal) return needMore;
  const isLinkLike = next === '(' || next === ':';
  return isLinkLike ? { end: at + 2, text: `]\\${next}` } : { end: at + 1, text: ']' };
}

/** Returns undefined if there is no citation. An address that the model wrote after it is replaced by the passage's. */
function readCitations(text: string, open: number, isFinal: boolean, { cite }: Links): Read | undefined {
  citation.lastIndex = open;
  const found = citation.exec(text)?.[0];
  if (!found) {
    const begun = text.slice(open, open + maxCitationChars);
    return !isFinal && begun.length < maxCitationChars && /^\[[\sc\d,;]*$/i.test(begun)
      ? needMore
      : undefined;
  }
  let end = open + found.length;
  if (end === text.length && !isFinal) return needMore;
  const keys = found.toLowerCase().match(/c?\d+/g) ?? [];
  const known = keys.flatMap((key) => cite(key) ?? []);
  if (known.length === 0 && keys.every((key) => year.test(key))) return undefined;
  if (text[end] === '(') {
    const target = scanTarget(text, end);
    if (target === needMore && !isFinal) return needMore;
    if (typeof target === 'object') end = target.end;
  }
  const cited = known.reduce((text, each) => text + (isApart(text.at(-1) ?? '', each) ? ' ' : '') + each, '');
  return { end, text: cited, isLoose: !cited.endsWith(')') };
}

function readLink(
  text: string,
  { at, open }: { at: number; open: number },
  isFinal: boolean,
  { toAllowed }: Links,
): Read {
  const asText: Step = { end: open + 1, text: text.slice(at, open + 1) };
  const labelEnd = scanLabel(text, open);
  if (labelEnd === needMore || labelEnd === text.length) return isFinal ? asText : needMore;
  if (labelEnd === noMatch || text[labelEnd] !== '(') return asText;
  const target = scanTarget(text, labelEnd);
  if (target === needMore && !isFinal) return needMore;
  if (typeof target !== 'object') return asText;
  const words = text.slice(open + 1, labelEnd - 1);
  const allowed = toAllowed(target.destination);
  return allowed === undefined
    ? { end: target.end, text: words, isLoose: true }
    : { end: target.end, text: `[${words}](${allowed})` };
}
