import type { HostPage } from '#shared/api-host-page.ts';
import type { Question } from '../answering/assistant.ts';
import type { Audience } from '../answering/audience.ts';
import type { PassageFinder, QuotedPassage } from '../answering/find-passages.ts';
import { findFollowUpEvidence } from '../answering/follow-up-evidence.ts';
import type { MeasuredDocument } from '../answering/gather-material.ts';
import type { KnowledgeReply } from '../answering/knowledge-reply.ts';
import { asksOn, mayBeSmallTalk, namesWhole } from '../answering/messages/document-question.ts';
import { readDocumentTask } from '../answering/messages/document-task.ts';
import { isSmallTalk } from '../answering/messages/intent.ts';
import { findPageEvidence } from '../answering/page-evidence.ts';
import { continueDutyRequest, type DutyRequest, readDutyRequest } from '../duties/read-request.ts';
import { namesClause, readClauseNumbers } from '../finder/questions/clause-numbers.ts';
import { refersBack } from '../finder/questions/follow-up.ts';
import { asksEach, asksEachOfThem } from '../whole/comparison/compare-documents.ts';
import { namesPoints } from '../whole/comparison/matter-points.ts';
import { pointsToDocuments, readComparison } from '../whole/comparison/read-comparison.ts';
import type { RequestReader } from '../whole/request-reader.ts';
import type { StructureReader } from '../whole/structure/structure.ts';
import { readStructure } from '../whole/structure/structure-request.ts';
import type { WholeReader } from '../whole/whole-reader.ts';
import { listPassages } from '../whole/whole-reply.ts';

type Deps = {
  finder: PassageFinder;
  requests: RequestReader;
  whole: WholeReader;
  readStructureOf: StructureReader;
};

type Quotations = Pick<
  Question,
  'passages' | 'documentNames' | 'whole' | 'structure' | 'reply' | 'elsewhere'
>;

/**
 * Finds what the quoting assistant quotes: from documents, from the page, or from our own knowledge. Throws what the search
 * throws.
 */
export function createQuotationFinder({ finder, requests, whole, readStructureOf }: Deps) {
  return async function findQuotations(
    context: QuotingContext,
    ownerId: string,
    signal: AbortSignal,
  ): Promise<Quotations> {
    const { message, among, earlierDocuments, earlier, quoted, audience, page } = context;
    const documents = among.length > 0 ? among : earlierDocuments;
    const documentNames = documents.map(({ name }) => name);
    const wanted = documents.length > 0 ? readStructure(message) : undefined;
    if (wanted) {
      const structure = await readStructureOf(wanted, { message, documents }, signal);
      const passages = structure.documents.flatMap(({ rows }) => rows.map(({ passage }) => passage));
      return { passages, documentNames, structure };
    }
    const asker = { ownerId, signal };
    const comparison = documents.length > 1 ? readComparison(message, documentNames) : undefined;
    const asksEachOfTheirs = comparison && (among.length > 0 || pointsToDocuments(comparison));
    // "Compare the deadlines" asks for the deadlines of each, and "which one ends first?" for what each says on its end.
    const isCompared = asksEachOfTheirs && namesPoints(comparison.matter);
    const mayBeWhole = documents.length > 0 && !isCompared;
    const request = mayBeWhole ? readDuties(message, earlier) : undefined;
    const duties = request && (await whole.readDuties({ request, message, documents }, asker));
    const kind = mayBeWhole && !duties ? readWhole(message, earlier, requests) : undefined;
    const asksEachInEnglish = among.length > 0 ? asksEach(message) : asksEachOfThem(message);
    const reply =
      duties ??
      (kind
        ? await whole.read({ kind, message, documents }, asker)
        : documents.length > 1 && (asksEachOfTheirs || asksEachInEnglish)
          ? await whole.compare({ message, documents, earlier }, asker)
          : undefined);
    if (reply) return { passages: listPassages(reply), documentNames, whole: reply };
    const findInDocuments = () => finder.find({ question: message, documents, earlier, quoted }, signal);
    const askKnowledge = () => finder.ask(message, [], signal, audience);
    if (documents.length > 0 && mayBeSmallTalk(message)) {
      const said = await askKnowledge();
      if (isSmallTalk(said.intent)) return { passages: [], documentNames: [], reply: said };
    }
    if (among.length > 0) {
      const passages = await findInDocuments();
      if (passages.length > 0 && !wantsExplained(message)) return { passages, documentNames };
      const elsewhere = toPage(await askKnowledge());
      return { passages, documentNames, ...(elsewhere && { elsewhere }) };
    }
    if (documents.length > 0) {
      return findFollowUpEvidence({ findInDocuments, askKnowledge }, message, documentNames);
    }
    const askAll = () => finder.ask(message, earlier, signal, audience);
    if (page) {
      const onPage = { question: message, documents: [], page };
      return findPageEvidence(message, {
        earlier: earlier.slice(-1),
        findOnPage: (before) => finder.find({ ...onPage, earlier: before }, signal),
        askKnowledge: askAll,
      });
    }
    const answered = await askAll();
    return { passages: answered.parts.flatMap(({ passages }) => passages), documentNames, reply: answered };
  };
}

/**
 * Returns what the message asks of a whole document. "And when?" and "What isn't covered by that?" continue what was asked before
 * instead; "Who signed it?" does not, since only a document is signed.
 */
function readWhole(message: string, earlier: readonly string[], requests: RequestReader) {
  // "Show me section 8" asks for that section.
  if (namesClause(message) || (earlier.length > 0 && asksOn(message))) return undefined;
  const kind = requests.readWhole(message);
  const refers = earlier.length > 0 && refersBack(message) && !namesWhole(message);
  return refers && kind !== 'signatories' ? undefined : kind;
}

/** Whether a message asks for a matter in plainer words, which a guide may have; what a clause means, only the clause says. */
const wantsExplained = (message: string) =>
  readDocumentTask(message)?.task === 'explain' && readClauseNumbers(message).length === 0;

/**
 * Returns whose duties the message asks for, if it asks for all of them. "What must they do?" and "and what do I have to do?" go on
 * with what was asked before.
 */
function readDuties(message: string, earlier: readonly string[]): DutyRequest | undefined {
  if (earlier.length > 0 && (asksOn(message) || somebodyBefore.test(message))) return undefined;
  return continueDutyRequest(message, earlier.at(-1)) ?? readDutyRequest(message);
}
const somebodyBefore = /\b(?:they|them|he|she|his|her)\b/i;

/** Returns the page that a reply quotes first, unless the reply is uncertain. */
function toPage({ outcome, intent, parts }: KnowledgeReply): { title: string; url: string } | undefined {
  const [passage] = parts.flatMap(({ passages }) => passages);
  if (outcome !== 'found' || intent || passage?.url === undefined) return undefined;
  return { title: passage.title, url: passage.url };
}

/** A message, and everything that determines where its answer is looked for. */
export type QuestionContext = {
  message: string;
  /** The documents that the message names. */
  among: readonly MeasuredDocument[];
  /** The documents that the conversation asked about; used if the message names none. */
  earlierDocuments: readonly MeasuredDocument[];
  /** The visitor's messages before it, oldest first. */
  earlier: readonly string[];
  audience: Audience | undefined;
  page: HostPage | undefined;
};

/** `quoted`: what the last answer quoted from documents, best first. */
export type QuotingContext = QuestionContext & { quoted: readonly QuotedPassage[] };
