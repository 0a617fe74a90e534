import type { HostPage } from '#shared/api-host-page.ts';
import { toAppError } from '#shared/errors.ts';
import { type Assessment, toNearest, toOutcome } from '../answering/answer-outcome.ts';
import type { Assistant, Question, Turn } from '../answering/assistant.ts';
import type { Audience } from '../answering/audience.ts';
import type { PassageFinder, QuotedPassage } from '../answering/find-passages.ts';
import { createQuotationFinder, type QuestionContext } from '../answering/find-quotations.ts';
import { toEarlierDocumentIds } from '../answering/follow-up-evidence.ts';
import { gatherMaterial } from '../answering/gather-material.ts';
import type { Source } from '../answering/passages/passage.ts';
import type { Budgets, Spender } from '../budgets/budgets.ts';
import type { Documents } from '../documents/documents.ts';
import { detectLanguage, type Language } from '../text/message-language.ts';
import type { GuardPeople, PeopleGuard } from '../whole/people/people-guard.ts';
import { peopleRefusal } from '../whole/people/people-refusal.ts';
import type { RequestReader } from '../whole/request-reader.ts';
import type { StructureReader } from '../whole/structure/structure.ts';
import type { WholeReader } from '../whole/whole-reader.ts';
import type { AnswerSlot } from './answer-slots.ts';
import type { Exchange } from './exchange.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { ExchangeStore } from './ports.ts';

/** How many earlier turns accompany a message; a setting limits their text as well. */
const maxTurns = 20;
/** How many exchanges are considered so that a model's sources keep their numbers. */
const maxNumberedTurns = 100;

type Deps = {
  exchanges: Pick<ExchangeStore, 'listLatest'>;
  documents: Pick<Documents, 'waitUntilSearchable' | 'findSearchable'>;
  finder: PassageFinder;
  assistant: Assistant;
  requests: RequestReader;
  guardPeople: GuardPeople;
  whole: WholeReader;
  readStructureOf: StructureReader;
  budgets: Pick<Budgets, 'reserveTokens'>;
  maxContextChars: number;
  maxAnswerChars: number;
  /** The most text of documents that a model gets with a question, in UTF-16 code units. */
  maxDocumentChars: number;
  /** Called with the cause of each failed answer. */
  onAnswerFailed: (exchangeId: string, cause: unknown) => void;
};

type AskedMessage = {
  message: string;
  documentIds: readonly string[];
  conversationId: string;
  isConversationNew: boolean;
  ownerId: string;
  /** The page on which it was asked. */
  hostPage: HostPage | undefined;
  /** Set for a partner's visitor. */
  audience: Audience | undefined;
  spender: Spender;
};

export type WriteAnswer = ReturnType<typeof createAnswerWriter>;

/**
 * Has the assistant write an answer when its turn comes. Whatever happens, the answer ends and keeps what was written; resolves
 * when nothing works on the answer any more.
 */
export function createAnswerWriter(deps: Deps) {
  const { exchanges, documents, assistant, guardPeople, maxContextChars, maxAnswerChars } = deps;
  const findQuotations = createQuotationFinder(deps);

  return async function writeAnswer(
    answer: LiveAnswer,
    asked: AskedMessage,
    waitForTurn: AnswerSlot['waitForTurn'],
  ): Promise<void> {
    let length = 0;
    try {
      // Checked before a model is called, and as far as possible before anything is read.
      const people = guardPeople(asked);
      const question = people.refusesUnread ? undefined : await toQuestion(asked, people, answer);
      if (!question) return await refusePeople(answer, detectLanguage(asked.message), waitForTurn);
      answer.assess(assess(question));
      await waitForTurn(answer.signal);
      await assistant.answer(question, {
        signal: answer.signal,
        onText(text) {
          answer.append(text);
          length += text.length;
          if (length > maxAnswerChars) answer.fail('answer_too_long');
        },
        onSource: answer.cite,
        onReading: answer.paceReading,
        reserveTokens: (tokens) => deps.budgets.reserveTokens(asked.spender, tokens),
      });
      answer.end('complete');
    } catch (thrown) {
      if (answer.signal.aborted) return;
      deps.onAnswerFailed(answer.id, thrown);
      const { code } = toAppError(thrown);
      const fallback = length > 0 ? 'answer_interrupted' : 'model_unavailable';
      answer.end('interrupted', code === 'internal' ? fallback : code);
    }
  };

  /** Undefined if the message asks to choose between the people that its documents are about. */
  async function toQuestion(
    asked: AskedMessage,
    people: PeopleGuard,
    { id, signal }: LiveAnswer,
  ): Promise<Question | undefined> {
    const { message, ownerId } = asked;
    const named = await documents.waitUntilSearchable(asked.documentIds, ownerId, signal);
    const among = named.documents;
    const limit = assistant.kind === 'model' ? maxNumberedTurns : maxTurns;
    const earlier = asked.isConversationNew
      ? []
      : await exchanges.listLatest(asked.conversationId, { limit, maxContextChars }, id);
    const latest = earlier.slice(-maxTurns);
    const turns = toTurns(latest, maxContextChars);
    // A message that names no document is about those of the conversation.
    const earlierIds = among.length === 0 ? toEarlierDocumentIds(latest) : [];
    const before = await documents.findSearchable(earlierIds, ownerId, signal);
    const context = {
      message,
      among,
      earlierDocuments: before.documents,
      audience: asked.audience,
      page: asked.hostPage,
      earlier: turns.map((each) => each.message),
    };
    const documentsInQuestion = {
      documents: among.length > 0 ? among : before.documents,
      unreadNames: [...named.unreadNames, ...before.unreadNames],
      earlier: context.earlier,
    };
    if (await people.refuses(documentsInQuestion, signal)) return undefined;
    const lastSources = latest.at(-1)?.sources ?? [];
    // An answer that found nothing does not end what the visitor is talking about.
    const lastQuoted = latest.findLast(({ sources }) => sources.length > 0)?.sources ?? [];
    const evidence =
      assistant.kind === 'model'
        ? await gather(deps, context, lastSources, signal)
        : await findQuotations({ ...context, quoted: toQuoted(lastQuoted) }, ownerId, signal);
    const earlierSources = earlier.flatMap(({ sources }) => sources);
    const isOfDocuments = evidence.documentNames.length > 0;
    const unreadNames = isOfDocuments ? documentsInQuestion.unreadNames : [];
    return { message, turns, ...evidence, unreadNames, earlierSources, audience: asked.audience };
  }
}

function gather(
  { finder, requests, maxDocumentChars }: Pick<Deps, 'finder' | 'requests' | 'maxDocumentChars'>,
  context: QuestionContext,
  lastSources: readonly Source[],
  signal: AbortSignal,
) {
  const { message, among, earlierDocuments, earlier, audience, page } = context;
  const isAboutDocuments = among.length > 0;
  return gatherMaterial((request) => finder.find(request, signal), {
    question: message,
    documents: isAboutDocuments ? among : earlierDocuments,
    isAboutDocuments,
    requests,
    earlier,
    audience,
    page,
    lastSources,
    maxDocumentChars,
  });
}

/** Nobody is ranked or judged by a program, so no document is searched and the message is not sent to a model. */
async function refusePeople(
  answer: LiveAnswer,
  language: Language,
  waitForTurn: AnswerSlot['waitForTurn'],
): Promise<void> {
  answer.assess({ outcome: 'found', nearest: [], suggestions: [] });
  await waitForTurn(answer.signal);
  answer.append(peopleRefusal[language]);
  answer.end('complete');
}

/** Stored even if nothing answers the question, because it shows which page to improve. */
function assess({ passages, reply }: Question): Assessment {
  if (!reply) return { outcome: toOutcome(passages), nearest: toNearest(passages), suggestions: [] };
  const { outcome, suggestions, near } = reply;
  return { outcome, nearest: toNearest(passages.length > 0 ? passages : near), suggestions };
}

const toQuoted = (sources: readonly Source[]): QuotedPassage[] =>
  sources.flatMap(({ documentId, start, end }) =>
    documentId !== undefined && start !== undefined && end !== undefined ? [{ documentId, start, end }] : [],
  );

/** Returns the newest turns that fit the limit, oldest first. */
function toTurns(earlier: readonly Exchange[], maxChars: number): Turn[] {
  const turns: Turn[] = [];
  let remainingChars = maxChars;
  for (const { message, response } of earlier.toReversed()) {
    remainingChars -= message.length + response.length;
    if (remainingChars < 0) break;
    if (response !== '') turns.unshift({ message, response });
  }
  return turns;
}
