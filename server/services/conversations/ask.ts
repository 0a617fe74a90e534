import { v4 as newConversationId, v7 as newExchangeId } from 'uuid';
import type { HostPage } from '#shared/api-host-page.ts';
import { AppError } from '#shared/errors.ts';
import type { Asker } from '../accounts/visitors.ts';
import type { Assistant } from '../answering/assistant.ts';
import type { Audience } from '../answering/audience.ts';
import type { Spender } from '../budgets/budgets.ts';
import { cleanText } from '../clean-text.ts';
import type { AskedDocuments, Documents } from '../documents/documents.ts';
import { minuteMs } from '../durations.ts';
import type { InstanceStore } from '../instances.ts';
import { hashParts } from '../run-once.ts';
import type { AnswerSlot, AnswerSlots } from './answer-slots.ts';
import type { AnswerView } from './answer-view.ts';
import type { Exchange, NewExchange } from './exchange.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { LiveAnswers } from './live-answers.ts';
import type { ConversationStore, ExchangeStore } from './ports.ts';
import type { WriteAnswer } from './write-answer.ts';

/** A message without a conversation id continues the owner's latest conversation if that is younger than this. */
const conversationStaysOpenMs = 30 * minuteMs;

export type AskRequest = {
  message: string;
  documents: AskedDocuments;
  conversationId: string | undefined;
  idempotencyKey: string | undefined;
  /** The page on which it is asked. */
  hostPage: HostPage | undefined;
  /** Set for a partner's visitor. */
  audience: Audience | undefined;
};

export type Asked = {
  view: AnswerView;
  conversationId: string;
  /** It had been asked before, so it counted towards no limit. */
  isRepeat: boolean;
};

export interface QuestionLimits {
  /**
   * Counts a question and does its work. If the work is refused, the question still counts towards the rates, but costs nothing
   * of the day's budgets. `leastTokens` of the budgets must be left for the model. Throws `rate_limited`, `budget_spent` and
   * whatever the work throws.
   */
  count<T>(spender: Spender, work: () => Promise<T>, leastTokens?: number): Promise<T>;
}

type Deps = {
  exchanges: Pick<ExchangeStore, 'begin' | 'findByKey'>;
  conversations: Pick<ConversationStore, 'findLatest'>;
  live: Pick<LiveAnswers, 'open' | 'discard'>;
  /** Returns the view of any stored exchange, whether it is growing or has ended. */
  toView: (exchange: Exchange) => AnswerView;
  documents: Pick<Documents, 'resolve'>;
  limits: QuestionLimits;
  slots: Pick<AnswerSlots, 'take'>;
  writeAnswer: WriteAnswer;
  /** Begins to look up what will be asked of our own knowledge; aborted when the answer has ended or cannot begin. */
  lookUpAhead: (message: string, signal: AbortSignal, audience: Audience | undefined) => void;
  instances: Pick<InstanceStore, 'id' | 'now'>;
  heartbeat: Heartbeat;
  assistant: Pick<Assistant, 'kind' | 'leastTokens'>;
  maxMessageChars: number;
};

/** A reason of its own, because Node would otherwise make an exception with its stack for each answer. */
const answerOver = new Error('the answer is over');

type AskedExchange = Omit<NewExchange, 'id' | 'instanceId' | 'assistant'>;

export type Ask = ReturnType<typeof createAsk>;

/** Accepts a message: stores it, then has its answer written. The answer grows whether or not anybody reads it. */
export function createAsk(deps: Deps) {
  const { exchanges, conversations, documents, limits, slots, maxMessageChars } = deps;
  const store = createStore(deps);

  /** Throws AppError before anything is stored. A repetition with the same idempotency key joins the same exchange. */
  return async function ask(asker: Asker, request: AskRequest, network: string): Promise<Asked> {
    const message = cleanText(request.message).trim();
    const requestHash = hashRequest(request);
    const { idempotencyKey } = request;
    const known =
      idempotencyKey && !asker.isUnknown
        ? await exchanges.findByKey(asker.ownerId, idempotencyKey)
        : undefined;
    if (known) return join(known, requestHash);

    if (message.length > maxMessageChars) throw refuseLength(message.length, maxMessageChars);
    const documentIds = await documents.resolve(asker.ownerId, request.documents);
    if (message === '' && documentIds.length === 0) throw new AppError('message_blank');
    const visitorKey = asker.guestHash ?? asker.ownerId;
    const { ownerId, guestHash, partnerId } = asker;
    const spender = { ownerId, guestHash, partnerId, network };
    const work = async () => {
      const conversationId = request.conversationId ?? (await chooseConversation(asker.ownerId));
      const { hostPage } = request;
      const exchange = {
        message,
        documentIds,
        conversationId,
        ownerId,
        requestHash,
        idempotencyKey,
        hostPage,
      };
      const slot = await slots.take(visitorKey, network);
      return begin(exchange, asker, { spender, audience: request.audience }, slot);
    };
    // Refused here, a question for which the model has no tokens left is not stored.
    return limits.count(spender, work, deps.assistant.leastTokens(request.audience));
  };

  /** The slot is released when the answer ends, or at once if it cannot begin. */
  async function begin(
    exchange: AskedExchange,
    asker: Asker,
    { spender, audience }: { spender: Spender } & Pick<AskRequest, 'audience'>,
    slot: AnswerSlot,
  ): Promise<Asked> {
    const { message, documentIds, conversationId, hostPage } = exchange;
    const ahead = new AbortController();
    const finish = () => {
      ahead.abort(answerOver);
      slot.release();
    };
    // What a guest asks first follows nothing, so it can be looked up while it is being stored.
    if (asker.isUnknown && documentIds.length === 0 && !hostPage)
      deps.lookUpAhead(message, ahead.signal, audience);
    const { answer, begun } = await store(exchange, asker).catch((cause: unknown) => {
      finish();
      throw cause;
    });
    if (begun.outcome === 'begun') {
      const { ownerId, isConversationNew = false } = begun;
      const asked = {
        message,
        documentIds,
        conversationId,
        isConversationNew,
        ownerId,
        spender,
        audience,
        hostPage,
      };
      void deps.writeAnswer(answer, asked, slot.waitForTurn).finally(finish);
      return { view: answer, conversationId, isRepeat: false };
    }
    finish();
    if (begun.outcome === 'foreign-conversation') throw new AppError('not_found');
    const other = await exchanges.findByKey(begun.ownerId, exchange.idempotencyKey ?? '');
    if (!other) throw new AppError('internal');
    return join(other, exchange.requestHash);
  }

  function join(exchange: Exchange, requestHash: string): Asked {
    if (exchange.requestHash !== requestHash) throw new AppError('key_reused');
    return { view: deps.toView(exchange), conversationId: exchange.conversationId, isRepeat: true };
  }

  async function chooseConversation(ownerId: string): Promise<string> {
    const latest = await conversations.findLatest(ownerId);
    const isOpen = latest && Date.now() - latest.updatedAt < conversationStaysOpenMs;
    return isOpen ? latest.id : newConversationId();
  }
}

/** Stores a question, with a live answer in which its text will grow. */
function createStore({ exchanges, live, instances, assistant, heartbeat }: Deps) {
  return async function store(exchange: AskedExchange, asker: Asker, isAgain = false) {
    // Exchanges are ordered by id, on whichever servers they begin.
    const id = newExchangeId({ msecs: instances.now() });
    // Registered before it is stored, so that a repeated request with the same key finds the live answer.
    const answer = live.open(id);
    const begun = await exchanges
      .begin({ ...exchange, id, instanceId: instances.id, assistant: assistant.kind }, asker)
      .catch((cause: unknown) => {
        live.discard(id);
        throw cause;
      });
    if (begun.outcome !== 'begun') live.discard(id);
    if (begun.outcome !== 'declared-dead' || isAgain) return { answer, begun };
    // This process was declared dead without noticing. A heartbeat, which need not wait for its usual time, gives it a new id.
    await heartbeat();
    return store(exchange, asker, true);
  };
}

function refuseLength(length: number, maxLength: number): AppError {
  const [most, has] = [maxLength, length].map((count) => count.toLocaleString('en'));
  return new AppError('message_too_long', { about: `It may have ${most} characters, and has ${has}.` });
}

/** Returns what distinguishes a repeated request from a different one that reuses its key. */
export function hashRequest({ message, documents, conversationId, hostPage }: AskRequest): string {
  const { ids, isAll } = documents;
  // In the form of earlier releases, whose exchanges may be repeated after an update.
  const allIds = ids.length === 0 ? 'all' : ['all', ...ids];
  const documentIds = isAll ? allIds : ids;
  const page = hostPage ? [hostPage.url, hostPage.title, hostPage.text] : [];
  return hashParts([message, documentIds, conversationId ?? null, ...page]);
}
