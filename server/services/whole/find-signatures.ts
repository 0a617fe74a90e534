import type { Pause } from '../finder/pause.ts';

/** UTF-16 offsets, end exclusive. */
export type Range = { start: number; end: number };

/** How lines of a signature block begin; the last ones are how proxies and copies are signed in German. */
const label = new RegExp(
  `^(?:${[
    'by ?:|name ?:|title ?:|its:|signature|signed|print name|/s/|in witness whereof|designation|witness(?:es)?:|date signed',
    'authori[sz]ed signatory|duly authori[sz]ed|for and on behalf of|executed (?:by|as|at)',
    String.raw`i\. ?[av]\. |ppa\. |gez\. `,
  ].join('|')})`,
  'i',
);
/** What stands above the names of those who sign: "Signed", "Yours sincerely," or "For Acme Private Limited". */
const closings =
  /^(?:signed|sd\/?-?|signatures?|yours (?:faithfully|sincerely|truly)|sincerely(?: yours)?|(?:with )?(?:kind |best )?regards|(?:signed )?for (?:and on behalf of |m\/s\.? )?\p{Lu}.{0,60}\b(?:limited|ltd|llp|llc|inc|plc|gmbh|corporation|company))[.,:]?$/iu;
/** A mail in which a contract stands, or that sends one, ends so, but signs nothing. */
const casual = /\bregards\b/i;
/** "Kochi, 16 March 2026        Bremen, 13 March 2026" stands above the names of both sides; alone, it heads a letter. */
const placeAndDate = /^\p{Lu}[\p{L} .-]{1,40}, [\p{L}\d][\p{L}\d ,./-]{5,24}$/u;
const witnesses = /^witness(?:es)?\s?:$/i;
const wideGap = /\t| {3,}/;
/** Below it stand at most a name, a title and a company. */
const maxNamesBelow = 3;
/** Labels within a line: "NAME OF PARTY  By: ______  Date: …". */
const inner = /by:|\/s\/|name:|title:|i\. v\. |ppa\. /gi;
/** Signature lines at most this many lines apart belong to one block. */
const maxGapLines = 6;
/** The party's name is above the block, on a line of at most this length. UTF-16 code units. */
const maxNameChars = 80;
/** A single label is just a line of a form. */
const minLabels = 2;
const maxBlocks = 4;
/** Keeps a block readable at a glance. UTF-16 code units. */
const maxBlockChars = 900;
/** Other tasks take their turn after this many lines. */
const linesAtOnce = 500;

type Block = Range & { lastLine: number; labels: number; isCasual: boolean };

/**
 * Finds the signature blocks of a text; if there are many, the last ones. Keeps nothing of other lines, because a long text has
 * millions. Takes linear time.
 */
export async function findSignatures(text: string, pauseHere: Pause): Promise<Range[]> {
  const blocks: Block[] = [];
  let before: Range | undefined;
  /** How many lines of names may still follow: one below a line to sign on, more below the end of a letter. */
  let namesBelow = 0;
  /** Whether these are of witnesses, who are numbered: "1. Margaret Doyle, 20 Wexford Avenue". */
  let isWitnesses = false;
  /** Whether a schedule has begun since the last block. */
  let isOver = false;
  let at = 0;
  for (const line of readLines(text)) {
    if (at % linesAtOnce === 0) await pauseHere();
    const { start, end } = line;
    const written = text.slice(start, Math.min(end, start + maxBlockChars));
    isOver ||= beginsPart.test(written);
    const open = isOver ? undefined : blocks.at(-1);
    const isNameBelow = namesBelow > 0 && isName(isWitnesses ? written.replace(/^\d[.)] /, '') : written);
    // A single line to sign on is one if a name stands below it; else it may be a line of a form.
    const isSignedBelow = isNameBelow && at - 1 === open?.lastLine && open.labels < minLabels;
    const labels = isSignedBelow && fullName.test(written) ? 1 : countLabels(written);
    if (
      labels === 0 &&
      open &&
      end - open.start <= maxBlockChars &&
      (isNameBelow || (namesBelow === 0 && at === open.lastLine + 1 && isDate.test(written)))
    )
      open.end = end;
    if (labels > 0 && open && at - open.lastLine <= maxGapLines && end - open.start <= maxBlockChars) {
      open.lastLine = at;
      open.end = end;
      open.labels += labels;
      open.isCasual &&= casual.test(written);
    } else if (labels > 0) {
      if ((blocks.at(-1)?.labels ?? minLabels) < minLabels) blocks.pop();
      isOver = false;
      if (blocks.length > maxBlocks) blocks.shift();
      const above = before && !isClosing(written) && isName(readName(text, before)) ? before : line;
      blocks.push({
        ...{ start: above.start, end, lastLine: at, labels },
        isCasual: casual.test(written) && isClosing(written),
      });
    }
    before = line;
    if (labels > 0) isWitnesses = witnesses.test(written);
    namesBelow = labels > 0 ? countNamesBelow(written) : Math.max(0, namesBelow - 1);
    at++;
  }
  const signed = blocks.filter((block) => block.labels >= minLabels);
  const binding = signed.filter(({ isCasual }) => !isCasual);
  return (binding.length > 0 ? binding : signed)
    .slice(-maxBlocks)
    .map(({ start, end }) => ({ start, end: Math.min(end, start + maxBlockChars) }));
}

/** Returns the beginning of a line, long enough to tell whether it is too long for a name. */
const readName = (text: string, { start, end }: Range) =>
  text.slice(start, Math.min(end, start + maxNameChars + 1));

/** What follows the signatures: "ANNEXURE A – COMPENSATION", of which "Name: …" may be the first line. */
const beginsPart = /^(?:annex(?:ure)?|appendix|attachment|exhibit|schedule)\b(?!.*[_.]{4})/i;

const clauseNumber = /^(?:\d+[.)]|§|\(\w{1,3}\))/;
/** A sentence ends in a full stop and has as many small words; "Acme Robotics Ltd." does not. */
const minSmallWords = 4;
const isSentence = (line: string) =>
  line.endsWith('.') && (line.match(/(?<!\S)\p{Ll}{2,}/gu)?.length ?? 0) >= minSmallWords;

/**
 * "5.1 This agreement is governed by the law of England." above a block is a clause, or its last word; a line with an amount, or a
 * box to tick, is that of a form, and one of figures that of a table.
 */
const isName = (line: string): boolean =>
  line.length <= maxNameChars &&
  !clauseNumber.test(line) &&
  !isSentence(line) &&
  !/^[☐☒☑✓]|\p{Sc}/u.test(line) &&
  !/\t[^\t]*\d|^\p{Ll}.*\.$/u.test(line);

/** "Dana R. Whitcomb, Authorized Representative", not "Description of the goods". */
const fullName = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)+(?:$|[\t,(])/u;

/** Whether a line closes a letter, or heads the names of those who sign; the party's name is not above it. */
const isClosing = (line: string): boolean => closings.test(line) || hasPlacesAndDates(line);

function hasPlacesAndDates(line: string): boolean {
  // Few of a long text's lines have a gap, and to divide one takes as long as all else.
  if (!wideGap.test(line)) return false;
  const sides = line.split(wideGap);
  return sides.every((side) => placeAndDate.test(side.trim()));
}

function countNamesBelow(line: string): number {
  if (isClosing(line) || witnesses.test(line)) return maxNamesBelow;
  return isOnlyRules(line) || isProxy(line) ? 1 : 0;
}

/** Below "i. V. Sabine Kröger" her office may stand. */
const isProxy = (line: string) => /^(?:i\. ?[AV]|ppa|gez)\. /.test(line);

function countLabels(line: string): number {
  if (isClosing(line)) return /^for /i.test(line) ? 1 : minLabels;
  const beginning = label.test(line) ? 1 : 0;
  const lines = line.match(rules)?.length ?? 0;
  // "Caused by: (a) wear and tear, (b) …" is a sentence.
  const within = isSentence(line) ? 0 : new Set(line.toLowerCase().match(inner)).size;
  const named = signedBy.test(line) ? minLabels : (line.match(signedFor)?.length ?? 0);
  return Math.max(
    beginning,
    Math.min(minLabels, named),
    Math.min(2, within + Math.min(1, lines)),
    Math.min(2, lines),
  );
}

/** "Signed: Ada Quill, 3 May", and both sides in a line: "For Acme: Ada Quill    For Skarv: Nils Aho". */
const signedBy = /^[Ss]igned\b[^:.]{0,60}:\s?\p{Lu}[\p{L}.'’-]*\s\p{Lu}/u;
const signedFor =
  /(?<![^\s;,])[Ff]or (?:and on behalf of )?(?:the )?\p{Lu}[^:;\n]{1,50}:\s?\p{Lu}[\p{L}.'’-]*\s\p{Lu}/gu;

/** A date under the last name. Above all, one stands in the head of many letters and forms. */
const isDate = /^(?:date|dated|place)\b\s*:/i;

/**
 * Lines to sign on, side by side: "________    ________". In a template, one that a text continues after, or a percentage sign
 * follows, is a blank to fill in: "this ____ day of ____"; dots before a figure lead to it. Each is tried from its beginning only,
 * so that time stays linear.
 */
const rules =
  /(?:(?<!_)_{4,}|(?<!\.)\.{8,}(?!\s{0,20}(?:[A-Z]{3} )?[\p{Sc}\d]))(?![_.;]|\s?%|[,)]?\s+\p{Ll}{2})/gu;
/** A line of nothing but such lines, some of them for the date, under which the names follow. */
function isOnlyRules(line: string): boolean {
  const withoutLabels = line.replace(/\b(?:date|dated|place)\s?:?(?=\s?[_.]{4})/gi, '');
  // In one expression, these would take time with the cube of the line's length.
  return withoutLabels.includes('____') && /^[_.\s]*$/.test(withoutLabels);
}

/** Yields the non-empty lines, without surrounding white space. Millions of empty ones are passed over at once. */
function* readLines(text: string): Generator<Range> {
  for (const { index: start, 0: line } of text.matchAll(/\S[^\n]*/g))
    yield { start, end: start + line.trimEnd().length };
}
