import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { loadRequestReader } from './providers/finder/load-requests.ts';
import { createModelAssistant } from './providers/model/model-assistant.ts';
import { ModelError } from './providers/model/model-error.ts';
import { createQuotingAssistant } from './providers/quoting/quoting-assistant.ts';
import { withUnreadNotice } from './providers/quoting/unread-notice.ts';
import type { Assistant } from './services/answering/assistant.ts';
import { createPassageFinder, type DocumentSearch } from './services/answering/find-passages.ts';
import type { Knowledge } from './services/answering/knowledge.ts';
import { listCompanyPassages } from './services/answering/passages/company-passages.ts';
import type { Budgets } from './services/budgets/budgets.ts';
import type { AnswerNews } from './services/conversations/answer-news.ts';
import { type AnswerSlots, createAnswerSlots } from './services/conversations/answer-slots.ts';
import { createAsk, type QuestionLimits } from './services/conversations/ask.ts';
import { createConversations } from './services/conversations/conversations.ts';
import { createHeartbeat } from './services/conversations/heartbeat.ts';
import { createHistory } from './services/conversations/history.ts';
import { joinRepeats } from './services/conversations/join-repeats.ts';
import { createLiveAnswers } from './services/conversations/live-answers.ts';
import { createOwnAnswers } from './services/conversations/own-answers.ts';
import { createStoredAnswers } from './services/conversations/stored-answers.ts';
import { createAnswerWriter } from './services/conversations/write-answer.ts';
import type { Documents } from './services/documents/documents.ts';
import type { DraftRequests } from './services/drafts/draft-requests.ts';
import type { PointSearch } from './services/review/ports.ts';
import type { Reviews } from './services/review/reviews.ts';
import type { Slots } from './services/slots.ts';
import type { Tracer } from './services/tracing.ts';
import { createPeopleGuard } from './services/whole/people/people-guard.ts';
import { createStructureReader, type StructureSearch } from './services/whole/structure/structure.ts';
import { createWholeReader } from './services/whole/whole-reader.ts';
import type { Settings } from './settings/settings.ts';
import { createGuestStore } from './stores/accounts/guests.ts';
import { createConversationStore } from './stores/conversations/conversations.ts';
import { createExchangeStore } from './stores/conversations/exchanges.ts';
import { createOrphanStore } from './stores/conversations/orphans.ts';
import { createRetentionStore } from './stores/conversations/retention.ts';
import type { Db } from './stores/database.ts';
import type { createInstanceStore } from './stores/instances.ts';
import { readQueueLengths } from './stores/queue-lengths.ts';
import type { StorageMonitor } from './stores/storage-monitor.ts';
import { traceAnswers, traceAssistant } from './trace-answers.ts';

/** At first, the server has enough to do. */
const requestsReadyAfterMs = 2000;

type Deps = {
  db: Db;
  settings: Settings;
  instances: ReturnType<typeof createInstanceStore>;
  questionLimits: QuestionLimits;
  budgets: Budgets;
  documents: Documents;
  documentSearch: DocumentSearch & PointSearch & StructureSearch;
  knowledge: Knowledge;
  draftRequests: Pick<DraftRequests, 'findDraftable' | 'listTemplates'>;
  reviews: Reviews;
  /** Limits simultaneous answers, across all servers. */
  slots: Slots;
  news: AnswerNews;
  monitor: Pick<StorageMonitor, 'poolWaiting'>;
  tracer: Tracer | undefined;
  log: Log;
};

/** Creates everything about messages and answers, and the metrics that count them. */
export function createConversationParts(deps: Deps) {
  const { db, settings, instances, questionLimits, budgets, documents, documentSearch } = deps;
  const { knowledge, news, log } = deps;
  const { maxMessageChars, answerCaps, ...writerLimits } = settings.conversations;
  const exchanges = createExchangeStore(db, instances);
  const store = createConversationStore(db);
  const slots = createAnswerSlots(answerCaps, deps.slots);
  const metrics = createServerMetrics(deps, slots, () => live.count());
  const assistant = traceAssistant(
    withUnreadNotice(createAssistant(deps, metrics.countModelTokens)),
    deps.tracer,
    settings.model?.name,
  );
  const onReaderFailed = (err: unknown) => log.error({ err }, 'an answer could not be sent to a reader');
  const live = createLiveAnswers(exchanges, {
    assistant: assistant.kind,
    onEnded: (outcome) => outcome && metrics.countAnswer(outcome),
    news,
    onSaveFailed: (err) => log.error({ err }, 'answers could not be saved'),
    onReaderFailed,
    onTakenOver: (exchangeId) => log.warn({ exchangeId }, 'answer ended by another server'),
  });
  const toView = createStoredAnswers({ exchanges, live, news, onReaderFailed });
  news.serve((id) => live.find(id)?.length());
  const finder = createPassageFinder(knowledge, documentSearch);
  const write = createAnswerWriter({
    exchanges,
    documents,
    assistant,
    finder,
    budgets,
    ...createDocumentReaders(deps),
    ...writerLimits,
    maxDocumentChars: settings.model?.maxDocumentChars ?? 0,
    onAnswerFailed(exchangeId, err) {
      metrics.countFailedAnswer();
      if (isModelFailure(err)) metrics.countModelFailure();
      log.warn({ exchangeId, err }, 'answer failed');
    },
  });
  const heartbeat = createHeartbeat({
    instances,
    live,
    onDeclaredDead: (openAnswers) =>
      log.warn({ openAnswers }, 'this server was declared dead: its answers have been ended'),
  });
  const answers = createOwnAnswers({ exchanges, live, toView });
  const ask = createAsk({
    exchanges,
    conversations: store,
    live,
    toView,
    documents,
    limits: questionLimits,
    slots,
    writeAnswer: traceAnswers(write, deps.tracer),
    lookUpAhead: (message, signal, audience) =>
      finder.lookUpAhead(message, assistant.kind === 'model', signal, audience),
    instances,
    heartbeat,
    assistant,
    maxMessageChars,
  });

  return {
    ask: joinRepeats(ask, { guests: createGuestStore(db), slots: deps.slots }),
    answers,
    /** What handovers read, and where they report. */
    forHandovers: {
      exchanges,
      conversations: store,
      onHandedOver: () => metrics.countAnswer('handed-over'),
    },
    history: createHistory({ exchanges, conversations: store, documents }),
    conversations: createConversations({ store, stopRunning: answers.stopRunning }),
    stopUnread: live.stopUnread,
    live,
    metrics,
    assistant,
    /** What maintenance works on. */
    maintained: {
      heartbeat,
      exchanges,
      orphans: createOrphanStore(db, instances),
      retention: createRetentionStore(db),
    },
  };
}

/** Creates what reads a message about documents, and answers or declines it. */
function createDocumentReaders({ documentSearch: search, reviews, log }: Deps) {
  const requests = createRequests(log);
  return {
    requests,
    guardPeople: createPeopleGuard({ requests, search }),
    whole: createWholeReader({ reviews, search }),
    readStructureOf: createStructureReader(search),
  };
}

/** Creates what reads requests, and loads it when the server has started; an earlier question loads it at once. */
function createRequests(log: Log) {
  const requests = loadRequestReader();
  const prepare = () =>
    requests.prepare().catch((err: unknown) => log.error({ err }, 'requests cannot be recognised'));
  setTimeout(prepare, requestsReadyAfterMs).unref();
  return requests;
}

function createServerMetrics(
  { db, budgets, monitor }: Pick<Deps, 'db' | 'budgets' | 'monitor'>,
  slots: AnswerSlots,
  openAnswers: () => number,
): Metrics {
  return createMetrics({
    openAnswers,
    readSpent: budgets.readToday,
    readQueues: async () => ({ answers: slots.countWaiting(), ...(await readQueueLengths(db)) }),
    poolWaiting: monitor.poolWaiting,
  });
}

/** Whether the answer failed because of the model's endpoint, and not because of a limit or our own storage. */
function isModelFailure(thrown: unknown): boolean {
  return thrown instanceof ModelError || (thrown instanceof Error && thrown.cause instanceof ModelError);
}

/** Creates the assistant: the configured model, or the one that quotes if there is none. */
function createAssistant(
  { settings, draftRequests }: Pick<Deps, 'settings' | 'draftRequests'>,
  onUsage: Metrics['countModelTokens'],
): Assistant {
  const { model, conversations } = settings;
  const { publicUrl } = settings.http;
  if (!model) return createQuotingAssistant({ publicUrl, ...draftRequests });
  return createModelAssistant({
    endpoint: model,
    publicUrl,
    company: listCompanyPassages(publicUrl).map(({ passage }) => passage),
    maxCompanyChars: model.maxCompanyChars,
    maxAnswerChars: conversations.maxAnswerChars,
    onUsage,
  });
}
