import type { DocumentIndex } from '../finder/index/document-index.ts';
import { findSentence, maxSentenceChars } from '../finder/index/find-sentence.ts';
import type { Pause } from '../finder/pause.ts';
import { readString } from '../text/string-table.ts';
import { type Bearer, isPerson, unnamed } from './bearer-words.ts';
import { listMentioned } from './bound-by-modal.ts';
import { createDutyList, type FoundDuty, type OpenList, toPlain } from './duty-list.ts';
import { infinitive, leadsList, toHeaded, toLeading } from './list-heads.ts';
import { type Introduced, listCompanies, listIntroduced } from './party-words.ts';
import { createTenseCount } from './present-tense.ts';
import { type Antecedents, listActing, readSentence } from './read-duties.ts';
import { type ReadDuty, toLabelEnd } from './read-duty.ts';
import { settleNames } from './settle-names.ts';

/** Other tasks take their turn after this many units. */
const atOnce = 10;

/** Definitions and recitals bind nobody. */
const bindsNobody =
  /\b(?:definitions?|interpretation|defined terms|glossary|recitals?|background|whereas|preamble)\b/i;
const recital = /^\s*(?:\([A-Z]\)\s*)?whereas\b/i;
/** "“Services” means …" may say what somebody shall do, but only describes it. */
const defines =
  /^\s*(?:\S{1,6}\s+)?[“"'‘][^”"'’]{1,60}[”"'’]\s+(?:\([^)]{1,60}\)\s+)?(?:means?|shall mean|has the meaning|refers to|includes?)\b/i;
const beginsWithPronoun = /^(?:it|they) /i;
type Range = { start: number; end: number };
/** `part` and `section`: below which heading it stands; `isOpen`: whether any item continues it, or only "To pay …". */
type List = OpenList & { part: string; section: number; isOpen: boolean };

/** Finds the sentences of a document that bind somebody, in the order of the text. Takes linear time. */
export async function findDuties(
  { text, index }: { text: string; index: DocumentIndex },
  pauseHere: Pause,
): Promise<{ duties: FoundDuty[]; more: number; introduced: Introduced[] }> {
  const introduced = listCompanies(text);
  const tense = createTenseCount();
  const known = new Set([...introduced, ...(await listKnown(text, { index, tense }, pauseHere))]);
  const isPresent = tense.isPresent();
  const found = createDutyList(text, index);
  let before: Antecedents = { any: [], person: [] };
  let list: List | undefined;
  let [section, lastStart] = [-1, -1];
  for (const [at, unit] of index.starts.entries()) {
    if (at % atOnce === 0) await pauseHere();
    const range = toReadable(findSentence(index, at));
    if (range.start === lastStart && unit !== range.start) continue;
    lastStart = range.start;
    const heading = readString(index.headings, index.headingIds[at] ?? 0);
    const sentence = toPlain(text.slice(range.start, range.end));
    if (bindsNobody.test(heading) || recital.test(sentence) || defines.test(sentence)) continue;
    // “He” mostly goes on with the same person in the next clause, and “it” does if the clause begins with it.
    if (index.sections[at] !== section && !beginsWithPronoun.test(sentence.slice(toLabelEnd(sentence))))
      before = { ...before, any: [] };
    section = index.sections[at] ?? 0;
    const { duties: read, subject } = readSentence(sentence, { known, before, isPresent });
    before = toAntecedents([...subject, ...read.map(({ bearer }) => bearer)], sentence, {
      ...{ known, companies: introduced, before },
    });
    const place = { heading, section, known };
    const [leading, open] = openList(list, sentence, read, place);
    list = open;
    if (leading && list) list.last = found.add(range, leading, at);
    else if (list && isListed(list, sentence, read, place))
      found.addItem(list, range, sentence.slice(toLabelEnd(sentence)), at);
    else found.add(range, read, at);
  }
  const { duties, more } = found.finish();
  const settled = settleNames(duties);
  const bearers = settled.flatMap((duty) => duty.bearers);
  return { duties: settled, more, introduced: listIntroduced(text, bearers) };
}

/** Where a sentence stands; `known`: names in capitals that act in the text. */
type Place = { heading: string; section: number; known: ReadonlySet<string> };

/** Returns what a sentence that introduces a list binds, and the list that is open behind it. */
function openList(
  list: List | undefined,
  sentence: string,
  read: readonly ReadDuty[],
  { heading, section, known }: Place,
): [leading: readonly ReadDuty[] | undefined, list: List | undefined] {
  const [part = ''] = heading.split(', ');
  const leading = leadsList.test(sentence) ? toLeading(read, sentence, known) : undefined;
  if (leading) {
    const bearers = leading.map(({ bearer }) => bearer);
    const { force = 'duty' } = leading[0] ?? {};
    return [leading, { bearers, force, last: undefined, part, section, isOpen: true }];
  }
  const open = list && part.startsWith(list.part) ? list : undefined;
  const headed = isInfinitive(sentence, read) ? toHeaded(heading, known) : undefined;
  if (!headed || open?.bearers[0]?.key === headed.key) return [undefined, open];
  return [undefined, { bearers: [headed], force: 'duty', last: undefined, part, section, isOpen: false }];
}

/** Whether a sentence is an item of the open list; a sentence without number or bullet ends it. */
function isListed(list: List, sentence: string, read: readonly ReadDuty[], { section }: Place): boolean {
  if (isInfinitive(sentence, read)) return true;
  const label = toLabelEnd(sentence);
  const isItem = label > 0 || /^\p{Ll}/u.test(sentence);
  if (!isItem) list.isOpen = false;
  return read.length === 0 && list.isOpen && isItem && list.section === section;
}

const isInfinitive = (sentence: string, read: readonly ReadDuty[]) =>
  read.every(({ bearer }) => bearer.key === unnamed.key) &&
  infinitive.test(sentence.slice(toLabelEnd(sentence)));

/** Returns for whom "it" and "he" may stand in the next sentence; `named`: its subject and those whom it binds. */
function toAntecedents(
  named: readonly Bearer[],
  sentence: string,
  {
    known,
    companies,
    before,
  }: { known: ReadonlySet<string>; companies: ReadonlySet<string>; before: Antecedents },
): Antecedents {
  const bound = named.filter(({ key }) => key !== unnamed.key);
  const [any = before.any[0]] = bound.length > 0 ? bound : listMentioned(sentence, known);
  return any
    ? { any: [any], person: isPerson(any) && !companies.has(any.key) ? [any] : before.person }
    : before;
}

/** Returns names in capitals that no list has and that act in this text, and counts in which tense duties are written. */
async function listKnown(
  text: string,
  { index, tense }: { index: DocumentIndex; tense: ReturnType<typeof createTenseCount> },
  pauseHere: Pause,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const [at, start] of index.starts.entries()) {
    if (at % atOnce === 0) await pauseHere();
    const end = Math.min(index.ends[at] ?? start, start + maxSentenceChars);
    const sentence = toPlain(text.slice(start, end));
    tense.add(sentence);
    if (known.size < maxNames) for (const name of listActing(sentence)) known.add(name);
  }
  return known;
}
const maxNames = 200;

/** Cuts the row of a table, which may have any length. */
const toReadable = ({ start, end }: Range): Range => ({
  start,
  end: Math.min(end, start + maxSentenceChars),
});
