import { readActionItem } from './action-items.ts';
import { type Bearer, toBearer, unnamed } from './bearer-words.ts';
import { toAgents, toMentioned } from './bound-by-modal.ts';
import {
  doneInTime,
  forbids,
  obligatory,
  ownDuty,
  presently,
  presentlyOurs,
  soleDuty,
  tellsReader,
  thingForbidden,
} from './duty-words.ts';
import { findSubject } from './find-subject.ts';
import { type ReadDuty, toClause, toPlace } from './read-duty.ts';

/** `it`: the subject of a verb of the sentence with "shall" or the like, for whom "it" stands. */
type Named = { known: ReadonlySet<string>; it?: readonly Bearer[] | undefined };

/** Reads what a sentence requires or forbids without "shall" and its like; `from`: where its number or bullet ends. */
export const readWithoutModal = (sentence: string, from: number, { known, it }: Named): ReadDuty[] => [
  ...readTold(sentence, from),
  ...readPresent(sentence, from, { known, it }),
  ...readOurs(sentence, from, known),
  ...readOwn(sentence, known),
  ...readDone(sentence, from),
  ...readForbidden(sentence),
  ...readPayable(sentence, known),
  ...readActionItem(sentence, known),
];

const reader: Bearer = { key: 'you', name: 'You' };
/** The order itself: of "If you are ill, tell your manager", "tell your". */
const order = /(?:(?:please|kindly) )?(?:(?:do not|don['’]t|never) )?\p{L}+(?: \p{L}+)?$/iu;

/** "Please sign and return it": a letter tells its reader. */
function readTold(sentence: string, from: number): ReadDuty[] {
  const found = tellsReader.exec(sentence.slice(from));
  if (!found) return [];
  const [words = found[0]] = order.exec(found[0]) ?? [];
  const start = from + found.index + found[0].length - words.length;
  return [
    { bearer: reader, force: forbids.test(found[0]) ? 'prohibition' : 'duty', ...toPlace(start, words) },
  ];
}

/** "The Lender pays the fee." */
function readPresent(sentence: string, from: number, { known, it }: Named): ReadDuty[] {
  return [...sentence.matchAll(presently)].flatMap((found) => {
    const left = toClause(sentence.slice(from, found.index));
    const said = findSubject(left, known);
    const subject =
      said === 'it' ? ((it && { bearers: [...it] }) ?? toMentioned(left, known) ?? 'none') : said;
    if (typeof subject !== 'object' || subject.isNegative) return [];
    return subject.bearers
      .filter(({ key }) => !speakers.has(key))
      .map((bearer): ReadDuty => ({ bearer, force: 'duty', ...toPlace(found.index, found[0].trimEnd()) }));
  });
}
/** Of these, the present tense tells what they do: "we keep a record". */
const speakers = new Set(['you', 'we', 'i']);

/** "We insure the building", but not "if you pay" or "the rent that you pay". */
function readOurs(sentence: string, from: number, known: ReadonlySet<string>): ReadDuty[] {
  return [...sentence.matchAll(presentlyOurs)].flatMap((found): ReadDuty[] => {
    const [words, who = ''] = found;
    const left = sentence.slice(from, found.index);
    const subject = findSubject(toClause(`${left}${who}`), known);
    // “If you leave within six months you repay half”, but not “if you pay” or “the rent you pay”.
    const isDescribing = subject === 'condition' || (/\p{L}\s*$/u.test(left) && !conditionAbove.test(left));
    const bearer = toBearer([who.toLowerCase()], known);
    return bearer && !isDescribing ? [{ bearer, force: 'duty', ...toPlace(found.index, words) }] : [];
  });
}

const conditionAbove =
  /^(?:if|when|for|after|before)\b.{8,}(?<!\b(?:and|or|that|which|what|as|if|when|than|to))\s*$/i;

const describes = /\b(?:if|where|when|unless|which|that|who|until|once|because|as|whether)\b/i;

/** What is done by a time, or has to be: "Patches are installed within 72 hours", "the training is obligatory". */
function readDone(sentence: string, from: number): ReadDuty[] {
  const found = doneInTime.exec(sentence) ?? obligatory.exec(sentence);
  if (!found || describes.test(sentence.slice(from, found.index))) return [];
  return [{ bearer: unnamed, force: 'duty', ...toPlace(found.index, found[0]) }];
}

/** "It is the Tenant's responsibility to …" */
function readOwn(sentence: string, known: ReadonlySet<string>): ReadDuty[] {
  const found = ownDuty.exec(sentence) ?? soleDuty.exec(sentence);
  const bearer = found && toBearer((found[1] ?? found[2] ?? '').trim().split(' '), known);
  return found && bearer
    ? [{ bearer, force: 'duty', start: found.index, end: found.index + found[0].length }]
    : [];
}

/** "Underletting is not permitted." */
function readForbidden(sentence: string): ReadDuty[] {
  const found = thingForbidden.exec(sentence);
  if (!found || describes.test(sentence.slice(0, found.index))) return [];
  return [{ bearer: unnamed, force: 'prohibition', start: found.index, end: found.index + found[0].length }];
}

/** "The cost is payable by the Tenant." */
function readPayable(sentence: string, known: ReadonlySet<string>): ReadDuty[] {
  return [...sentence.matchAll(/\b(?:is|are) (?:payable|borne|paid|met) (by .{1,60})/gi)].flatMap((found) =>
    toAgents(found[1] ?? '', known).map(
      (bearer): ReadDuty => ({
        bearer,
        force: 'duty',
        ...toPlace(found.index, found[0].slice(0, found[0].indexOf(' by '))),
      }),
    ),
  );
}
