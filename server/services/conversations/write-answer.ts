import { toAppError } from '#shared/errors.ts';
import type { Assistant, Question, Turn } from '../answering/assistant.ts';
import type { AskedDocument } from '../answering/find-passages.ts';
import {
  findFollowUpEvidence,
  type PassageFinder,
  toEarlierDocumentIds,
} from '../answering/follow-up-evidence.ts';
import type { Documents } from '../documents/documents.ts';
import type { Exchange } from './exchange.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { ExchangeStore } from './ports.ts';

/** Turns of the conversation that accompany a message; a setting bounds their text as well. */
const maxTurns = 20;

type Deps = {
  exchanges: Pick<ExchangeStore, 'listLatest'>;
  documents: Pick<Documents, 'readTexts' | 'readExtracted'>;
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

/** Has the assistant write an answer. Whatever happens, the answer ends, and what was written stays. */
export function createAnswerWriter(deps: Deps) {
  const { exchanges, documents, finder, assistant, maxContextChars, maxAnswerChars } = deps;

  return async function writeAnswer(answer: LiveAnswer, asked: AskedMessage): Promise<void> {
    let length = 0;
    try {
      await assistant.answer(await toQuestion(asked, answer), {
        signal: answer.signal,
        onText(text) {
          answer.append(text);
          length += text.length;
          if (length > maxAnswerChars) answer.fail('answer_interrupted');
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

  async function toQuestion(asked: AskedMessage, { id, signal }: LiveAnswer): Promise<Question> {
    const { message, ownerId } = asked;
    const texts = await documents.readTexts(asked.documentIds, ownerId, signal);
    const earlier = asked.isConversationNew
      ? []
      : await exchanges.listLatest(asked.conversationId, maxTurns, id);
    const turns = toTurns(earlier, maxContextChars);
    const previous = turns.at(-1)?.message;
    // A message that names no document is about those of the conversation.
    const earlierIds = texts.length === 0 ? toEarlierDocumentIds(earlier) : [];
    const earlierTexts = await documents.readExtracted(earlierIds, ownerId);
    const find = (among: readonly AskedDocument[], before: string | undefined) =>
      finder.find(message, among, before, signal);
    const evidence =
      earlierTexts.length > 0
        ? await findFollowUpEvidence(find, message, earlierTexts, previous)
        : { passages: await find(texts, previous), documentNames: texts.map(({ name }) => name) };
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
