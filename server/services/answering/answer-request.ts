import { continueDutyRequest, type DutyRequest, readDutyRequest } from '../duties/read-request.ts';
import { namesClause } from '../finder/questions/clause-numbers.ts';
import { namesPlace } from '../finder/questions/clause-places.ts';
import { asksOn, namesWhole } from '../finder/questions/document-question.ts';
import { refersToLast } from '../finder/questions/follow-up.ts';
import { asksSomething } from '../finder/questions/split-questions.ts';
import { asksEach, asksEachOfThem } from '../whole/comparison/compare-documents.ts';
import { namesPoints } from '../whole/comparison/matter-points.ts';
import { pointsToDocuments, readComparison } from '../whole/comparison/read-comparison.ts';
import type { RequestReader } from '../whole/request-reader.ts';
import type { StructureReader } from '../whole/structure/structure.ts';
import { readStructure } from '../whole/structure/structure-request.ts';
import type { WholeReader } from '../whole/whole-reader.ts';
import { listPassages } from '../whole/whole-reply.ts';
import type { Question } from './assistant.ts';
import type { AskedDocument } from './find-passages.ts';
import { readDocumentTask } from './messages/document-task.ts';

export type RequestDeps = { requests: RequestReader; whole: WholeReader; readStructureOf: StructureReader };

/** `earlier`: the visitor's messages before it, oldest first; `isAboutThem`: whether the message itself names the documents. */
type Asked = {
  message: string;
  documents: readonly AskedDocument[];
  earlier: readonly string[];
  isAboutThem: boolean;
};
type Asker = { ownerId: string; signal: AbortSignal };
type Requested = Pick<Question, 'passages' | 'whole' | 'structure'>;

/**
 * Answers what no single passage can: headings, definitions and pages, duties, a summary and the like, and comparisons. Resolves
 * with undefined if the message asks for a passage. Throws what the search throws.
 */
export function createRequestAnswerer({ requests, whole, readStructureOf }: RequestDeps) {
  return async function answerRequest(asked: Asked, asker: Asker): Promise<Requested | undefined> {
    const { message, documents, earlier } = asked;
    const wanted = readStructure(message, earlier);
    if (wanted) {
      const structure = await readStructureOf(wanted, { message, documents }, asker.signal);
      return {
        passages: structure.documents.flatMap(({ rows }) => rows.map(({ passage }) => passage)),
        structure,
      };
    }
    const reply = await readReply(asked, asker);
    return reply && { passages: listPassages(reply), whole: reply };
  };

  async function readReply({ message, documents, earlier, isAboutThem }: Asked, asker: Asker) {
    const names = documents.map(({ name }) => name);
    // "Compare clause 4" asks for that clause of each.
    const mayCompare = documents.length > 1 && !namesClause(message) && !namesPlace(message);
    const comparison = mayCompare ? readComparison(message, names) : undefined;
    const asksEachOfTheirs = comparison && (isAboutThem || pointsToDocuments(comparison));
    // "Compare the deadlines" asks for the deadlines of each, and "which one ends first?" for what each says on its end.
    if (!(asksEachOfTheirs && namesPoints(comparison.matter))) {
      const request = readDuties(message, earlier);
      const duties = request && (await whole.readDuties({ request, message, documents }, asker));
      if (duties) return duties;
      const kind = readWhole(message, earlier, requests);
      if (kind) return whole.read({ kind, message, documents }, asker);
    }
    const asksEachInEnglish = isAboutThem ? asksEach(message) : asksEachOfThem(message);
    const isCompared = mayCompare && (asksEachOfTheirs || asksEachInEnglish);
    return isCompared ? whole.compare({ message, documents, earlier }, asker) : undefined;
  }
}

/** "And to pay?" goes on with "how long do we have to check the goods", and asks for no list of amounts. */
const goesOn =
  /^\W*(?:and|or|but)\s(?:to|for|in|at|by|with|from|if|after|before|on)\b(?:\s[^\s?]{1,30}){0,3}\W*$/i;

/**
 * Returns what the message asks of a whole document. "And when?" and "What isn't covered by that?" continue what was asked before
 * instead; "Who signed it?" does not, since only a document is signed.
 */
function readWhole(message: string, earlier: readonly string[], requests: RequestReader) {
  // "Show me section 8" asks for that section.
  if (
    namesClause(message) ||
    namesPlace(message) ||
    (earlier.length > 0 && (asksOn(message) || goesOn.test(message)))
  )
    return undefined;
  // "Explain how to end it in simple words" asks how, and not for all of it in simple words.
  const subject = readDocumentTask(message)?.subject ?? '';
  if (asksSomething(subject) && requests.readWhole(subject) === undefined) return undefined;
  const kind = requests.readWhole(message);
  const refers = earlier.length > 0 && refersToLast(message) && !namesWhole(message);
  return refers && kind !== 'signatories' ? undefined : kind;
}

/**
 * Returns whose duties the message asks for, if it asks for all of them. "What must they do?" and "and what do I have to do?" go on
 * with what was asked before.
 */
function readDuties(message: string, earlier: readonly string[]): DutyRequest | undefined {
  const asksBack = asksOn(message) && !whoDoesWhat.test(message);
  if (earlier.length > 0 && (asksBack || somebodyBefore.test(message))) return undefined;
  return continueDutyRequest(message, earlier.at(-1)) ?? readDutyRequest(message);
}
/** "And who has to do what?" has no word of its own either, but asks for all of it. */
const whoDoesWhat = /\bwho\b.{1,40}\bwhat\b/i;
const somebodyBefore = /\b(?:they|them|he|she|his|her)\b/i;
