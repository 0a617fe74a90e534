import type { HostPage } from '#shared/api-host-page.ts';
import { readClauseNumbers } from '../finder/questions/clause-numbers.ts';
import { mayBeSmallTalk } from '../finder/questions/document-question.ts';
import { toKnowledgeEvidence } from './answer-evidence.ts';
import { createRequestAnswerer, type RequestDeps } from './answer-request.ts';
import type { Question } from './assistant.ts';
import type { Audience } from './audience.ts';
import type { PassageFinder, QuotedPassage } from './find-passages.ts';
import { findFollowUpEvidence } from './follow-up-evidence.ts';
import type { MeasuredDocument } from './gather-material.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';
import { readDocumentTask } from './messages/document-task.ts';
import { isSmallTalk } from './messages/intent.ts';
import { withoutFrame } from './messages/question-frame.ts';
import { findPageEvidence } from './page-evidence.ts';

type Deps = RequestDeps & { finder: PassageFinder };

type Quotations = Pick<
  Question,
  'passages' | 'documentNames' | 'isUnread' | 'whole' | 'structure' | 'reply' | 'elsewhere'
>;

/**
 * Finds what the quoting assistant quotes: from documents, from the page, or from our own knowledge. Throws what the search
 * throws.
 */
export function createQuotationFinder({ finder, ...deps }: Deps) {
  const answerRequest = createRequestAnswerer(deps);
  /** "You keep mailing me rubbish" is no insult to us where a document has a right to object; no thanks are answered so surely. */
  async function isAnswered(question: string, documents: readonly MeasuredDocument[], signal: AbortSignal) {
    const alone = await finder.find({ question, documents, earlier: [] }, signal);
    return alone.some(({ isUnsure }) => !isUnsure);
  }

  return async function findQuotations(
    context: QuotingContext,
    ownerId: string,
    signal: AbortSignal,
  ): Promise<Quotations> {
    const { message, among, earlierDocuments, earlier, quoted, audience, page } = context;
    const documents = among.length > 0 ? among : earlierDocuments;
    const documentNames = documents.map(({ name }) => name);
    const asked = { message, documents, earlier, isAboutThem: among.length > 0 };
    const requested = documents.length > 0 && (await answerRequest(asked, { ownerId, signal }));
    if (requested) return { ...requested, documentNames };
    // Where nothing was found, the reader learns whether that may be for want of the language.
    const withLanguage = async <Found extends Quotations>(found: Found): Promise<Found> => {
      const isBlank = found.passages.length === 0 && found.documentNames.length > 0;
      return isBlank && (await finder.hasUnread(documents, signal)) ? { ...found, isUnread: true } : found;
    };
    const findInDocuments = () => finder.find({ question: message, documents, earlier, quoted }, signal);
    const ask = (said: string) => finder.ask(said, [], signal, audience);
    const askKnowledge = () => ask(message);
    // "pets allowed thanks" asks something beside its thanks; thanks alone stay.
    const framed = withoutFrame(message);
    if (documents.length > 0 && mayBeSmallTalk(framed)) {
      const said = await ask(framed);
      if (isSmallTalk(said.intent) && !(await isAnswered(framed, documents, signal)))
        return { passages: [], documentNames: [], reply: said };
    }
    if (among.length > 0) {
      const passages = await findInDocuments();
      if (passages.length > 0 && !wantsExplained(message)) return { passages, documentNames };
      const elsewhere = toPage(await askKnowledge());
      return withLanguage({ passages, documentNames, ...(elsewhere && { elsewhere }) });
    }
    if (documents.length > 0) {
      return withLanguage(
        await findFollowUpEvidence({ findInDocuments, askKnowledge }, message, documentNames),
      );
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
    return toKnowledgeEvidence(await askAll());
  };
}

/** Whether a message asks for a matter in plainer words, which a guide may have; what a clause means, only the clause says. */
const wantsExplained = (message: string) =>
  readDocumentTask(message)?.task === 'explain' && readClauseNumbers(message).length === 0;

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
