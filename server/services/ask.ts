import { hash } from 'node:crypto';
import { v7 as newExchangeId, v4 as newThreadId } from 'uuid';
import type { SourceNote } from '#shared/api.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { AnswerView, EndedExchange } from './answer-view.ts';
import type { Assistant, Turn } from './assistant.ts';
import { cleanText } from './clean-text.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { AskedDocument } from './retrieval/find-passages.ts';
import {
  findFollowUpEvidence,
  type PassageFinder,
  toEarlierDocumentIds,
} from './retrieval/follow-up-evidence.ts';
import type { Asker } from './visitors.ts';

/** Without a thread id a question goes on in the owner's last thread while that is younger than this. */
const threadStaysOpenMs = 30 * 60_000;
/** Turns of the conversation that go along with a question; their text is bounded by a setting besides. */
const maxTurns = 20;

export type Ask = {
  message: string;
  documentIds: readonly string[] | 'all';
  threadId: string | undefined;
  idempotencyKey: string | undefined;
};

export type Asked = { view: AnswerView; threadId: string };

type StoredExchange = {
  id: string;
  owner_id: string;
  conversation_id: string;
  message: string;
  response: string;
  status: AnswerStatus;
  sources: SourceNote[];
  documentIds: string[];
  body_hash: string;
};
type AnswerStatus = ReturnType<AnswerView['status']>;

interface Exchanges {
  begin(exchange: {
    id: string;
    conversation_id: string;
    owner_id: string;
    guestHash: string | undefined;
    isGuestUnknown: boolean | undefined;
    message: string;
    response: string;
    status: 'running';
    sources: string;
    document_ids: string;
    idempotency_key: string | null;
    body_hash: string;
    feedback: null;
    instance_id: string;
    stop_asked_at: null;
    created_at: number;
    ended_at: null;
  }): Promise<{
    outcome: 'begun' | 'key-taken' | 'foreign-thread';
    ownerId: string;
    /** Nothing was said in it before. */
    isThreadNew?: boolean;
  }>;
  findByKey(ownerId: string, key: string): Promise<StoredExchange | undefined>;
  listLast(conversationId: string, limit: number, before: string): Promise<StoredExchange[]>;
}

interface Conversations {
  findLast(ownerId: string): Promise<{ id: string; updated_at: number } | undefined>;
}

interface LiveAnswers {
  open(id: string): LiveAnswer;
  discard(id: string): void;
}

interface AskedDocuments {
  /** Ids of the owner's documents; throws `not_found` for an unknown or foreign one. */
  resolve(ownerId: string, ids: readonly string[] | 'all'): Promise<string[]>;
  /** Their texts, once each is read. Throws when one cannot be read. */
  readTexts(ids: readonly string[], ownerId: string, signal: AbortSignal): Promise<AskedDocument[]>;
  /** The texts of those that are still there and read. */
  readKept(ids: readonly string[], ownerId: string): Promise<AskedDocument[]>;
}

interface QuestionLimits {
  /** Throws `rate_limited`. */
  spend(ownerId: string, network: string): Promise<void>;
}

type Deps = {
  exchanges: Exchanges;
  conversations: Conversations;
  live: LiveAnswers;
  /** Any stored exchange, growing or ended. */
  toView: (exchange: EndedExchange) => AnswerView;
  documents: AskedDocuments;
  finder: PassageFinder;
  assistant: Assistant;
  limits: QuestionLimits;
  instanceId: string;
  maxMessageChars: number;
  maxContextChars: number;
  maxAnswerChars: number;
  /** Told of each answer that failed, with the cause. */
  onAnswerFailed: (exchangeId: string, cause: unknown) => void;
};

/** Takes a question: stores it, then lets the assistant answer into the store. The answer grows whether or not anyone reads. */
export function createAsk(deps: Deps) {
  const { exchanges, conversations, live, documents, limits } = deps;

  /** Throws AppError before anything is stored; the same key again joins the same exchange. */
  async function ask(asker: Asker, request: Ask, network: string): Promise<Asked> {
    const message = cleanText(request.message).trim();
    const bodyHash = hashBody(request);
    const known =
      request.idempotencyKey && !asker.isUnknown
        ? await exchanges.findByKey(asker.ownerId, request.idempotencyKey)
        : undefined;
    if (known) return join(known, bodyHash);

    if (message.length > deps.maxMessageChars) throw new AppError('message_too_long');
    const documentIds = await documents.resolve(asker.ownerId, request.documentIds);
    if (message === '' && documentIds.length === 0) throw new AppError('message_blank');
    await limits.spend(asker.guestHash ?? asker.ownerId, network);
    const threadId = request.threadId?.toLowerCase() ?? (await chooseThread(asker.ownerId));

    const id = newExchangeId();
    // Known before it is stored, so that a second sending of the same key finds it alive.
    const answer = live.open(id);
    const begun = await exchanges
      .begin({
        id,
        conversation_id: threadId,
        owner_id: asker.ownerId,
        guestHash: asker.guestHash,
        isGuestUnknown: asker.isUnknown,
        message,
        response: '',
        status: 'running',
        sources: '[]',
        document_ids: JSON.stringify(documentIds),
        idempotency_key: request.idempotencyKey ?? null,
        body_hash: bodyHash,
        feedback: null,
        instance_id: deps.instanceId,
        stop_asked_at: null,
        created_at: Date.now(),
        ended_at: null,
      })
      .catch((cause: unknown) => {
        live.discard(id);
        throw cause;
      });
    if (begun.outcome === 'begun') {
      const { ownerId, isThreadNew = false } = begun;
      void write(answer, { message, documentIds, threadId, isThreadNew, ownerId });
      return { view: answer, threadId };
    }
    live.discard(id);
    if (begun.outcome === 'foreign-thread') throw new AppError('not_found');
    const other = await exchanges.findByKey(begun.ownerId, request.idempotencyKey ?? '');
    if (!other) throw new AppError('internal');
    return join(other, bodyHash);
  }

  function join(exchange: StoredExchange, bodyHash: string): Asked {
    if (exchange.body_hash !== bodyHash) throw new AppError('key_reused');
    return { view: deps.toView(exchange), threadId: exchange.conversation_id };
  }

  async function chooseThread(ownerId: string): Promise<string> {
    const last = await conversations.findLast(ownerId);
    return last && Date.now() - last.updated_at < threadStaysOpenMs ? last.id : newThreadId();
  }

  /** Lets the assistant write. Whatever happens, the answer ends and what was written stays. */
  async function write(
    answer: LiveAnswer,
    question: {
      message: string;
      documentIds: readonly string[];
      threadId: string;
      isThreadNew: boolean;
      ownerId: string;
    },
  ): Promise<void> {
    let length = 0;
    try {
      const { message, ownerId } = question;
      const texts = await documents.readTexts(question.documentIds, ownerId, answer.signal);
      const earlier = question.isThreadNew
        ? []
        : await exchanges.listLast(question.threadId, maxTurns, answer.id);
      const turns = toTurns(earlier);
      const before = turns.at(-1)?.message;
      // One that names no document goes on with those that the conversation is about.
      const kept = texts.length === 0 ? await documents.readKept(toEarlierDocumentIds(earlier), ownerId) : [];
      const find = (among: readonly AskedDocument[], previous: string | undefined) =>
        deps.finder.find(message, among, previous, answer.signal);
      const ground =
        kept.length > 0
          ? await findFollowUpEvidence(find, message, kept, before)
          : { passages: await find(texts, before), documentNames: texts.map(({ name }) => name) };
      await deps.assistant.answer(
        { message, turns, ...ground },
        {
          signal: answer.signal,
          onText(text) {
            answer.add(text);
            length += text.length;
            if (length > deps.maxAnswerChars) answer.fail('answer_interrupted');
          },
          onSource: answer.cite,
        },
      );
      answer.end('complete');
    } catch (thrown) {
      if (answer.signal.aborted) return;
      deps.onAnswerFailed(answer.id, thrown);
      const named = toAppError(thrown).code;
      const unnamed = length > 0 ? 'answer_interrupted' : 'model_unavailable';
      answer.end('interrupted', named === 'internal' ? unnamed : named);
    }
  }

  /** Newest turns first until the bound is reached, then in the order in which they were said. */
  function toTurns(earlier: readonly StoredExchange[]): Turn[] {
    const turns: Turn[] = [];
    let room = deps.maxContextChars;
    for (const { message, response } of earlier.toReversed()) {
      room -= message.length + response.length;
      if (room < 0) break;
      if (response !== '') turns.unshift({ message, response });
    }
    return turns;
  }

  return ask;
}

function hashBody({ message, documentIds, threadId }: Ask): string {
  return hash('sha256', JSON.stringify([message, documentIds, threadId ?? null]), 'hex');
}
