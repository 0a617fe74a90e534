import { toAppError } from '#shared/errors.ts';
import { type Assessment, toNearest, toOutcome } from '../answering/answer-outcome.ts';
import type { Assistant, Question, Turn } from '../answering/assistant.ts';
import type { AskedDocument, PassageFinder } from '../answering/find-passages.ts';
import { findFollowUpEvidence, toEarlierDocumentIds } from '../answering/follow-up-evidence.ts';
import type { Documents } from '../documents/documents.ts';
import type { AnswerPlace } from './answer-places.ts';
import type { Exchange } from './exchange.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { ExchangeStore } from './ports.ts';

/** Turns of the conversation that accompany a message; a setting bounds their text as well. */
const maxTurns = 20;

type Deps = {
  exchanges: Pick<ExchangeStore, 'listLatest'>;
  documents: Pick<Documents, 'waitUntilSearchable' | 'findSearchable'>;
  finder: PassageFinder;
  assistant: Assistant;
  maxContextChars: number;
  maxAnswerChars: number;
  /** Called with the cause of each answer that failed. */
  onAnswerFailed: (exchangeId: string, cause: unknown) => void;
};

type AskedMessage = {
  message: string;
  documentIds: readonly string[];
  conversationId: string;
  isConversationNew: boolean;
  ownerId: string;
};

export type WriteAnswer = ReturnType<typeof createAnswerWriter>;

/**
 * Has the assistant write an answer once it is its turn. Whatever happens, the answer ends, and what was written stays;
 * it resolves when nothing works on the answer any more.
 */
export function createAnswerWriter(deps: Deps) {
  const { exchanges, documents, finder, assistant, maxContextChars, maxAnswerChars } = deps;

  return async function writeAnswer(
    answer: LiveAnswer,
    asked: AskedMessage,
    turn: AnswerPlace['turn'],
  ): Promise<void> {
    let length = 0;
    try {
      const question = await toQuestion(asked, answer);
      answer.assess(assess(question));
      await turn(answer.signal);
      await assistant.answer(question, {
        signal: answer.signal,
        onText(text) {
          answer.append(text);
          length += text.length;
          if (length > maxAnswerChars) answer.fail('answer_too_long');
        },
        onSource: answer.cite,
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

  /** Where nothing answers, what came nearest tells which page to improve; our pages are not asked about a document. */
  function assess({ message, passages, documentNames }: Question): Assessment {
    const isUnanswered = passages.length === 0 && documentNames.length === 0;
    const nearest = isUnanswered ? finder.findNearest(message) : passages;
    return { outcome: toOutcome(passages), nearest: toNearest(nearest) };
  }

  async function toQuestion(asked: AskedMessage, { id, signal }: LiveAnswer): Promise<Question> {
    const { message, ownerId } = asked;
    const among = await documents.waitUntilSearchable(asked.documentIds, ownerId, signal);
    const earlier = asked.isConversationNew
      ? []
      : await exchanges.listLatest(asked.conversationId, { limit: maxTurns, maxContextChars }, id);
    const turns = toTurns(earlier, maxContextChars);
    const previous = turns.at(-1)?.message;
    // A message that names no document is about those of the conversation.
    const earlierIds = among.length === 0 ? toEarlierDocumentIds(earlier) : [];
    const earlierDocuments = await documents.findSearchable(earlierIds, ownerId, signal);
    const find = (searched: readonly AskedDocument[], before: string | undefined) =>
      finder.find({ question: message, documents: searched, earlier: before }, signal);
    const evidence =
      earlierDocuments.length > 0
        ? await findFollowUpEvidence(find, message, earlierDocuments, previous)
        : { passages: await find(among, previous), documentNames: among.map(({ name }) => name) };
    return { message, turns, ...evidence };
  }
}

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
