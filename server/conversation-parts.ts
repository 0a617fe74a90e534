import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createModelAssistant } from './providers/model/model-assistant.ts';
import { createQuotingAssistant } from './providers/quoting/quoting-assistant.ts';
import { createCompanyIndex } from './services/answering/company-passages.ts';
import { createPassageFinder } from './services/answering/find-passages.ts';
import { createAsk } from './services/conversations/ask.ts';
import { createConversations } from './services/conversations/conversations.ts';
import { createHistory } from './services/conversations/history.ts';
import { createLiveAnswers } from './services/conversations/live-answers.ts';
import { createOwnAnswers } from './services/conversations/own-answers.ts';
import { createStoredAnswers } from './services/conversations/stored-answers.ts';
import { createAnswerWriter } from './services/conversations/write-answer.ts';
import type { Documents } from './services/documents/documents.ts';
import type { Settings } from './settings/settings.ts';
import { createConversationStore } from './stores/conversations/conversations.ts';
import { createExchangeStore } from './stores/conversations/exchanges.ts';
import { createOrphanStore } from './stores/conversations/orphans.ts';
import { createRetentionStore } from './stores/conversations/retention.ts';
import type { Db } from './stores/database.ts';
import type { createInstanceStore } from './stores/instances.ts';
import type { createLimits } from './stores/limits/limits.ts';

type Deps = {
  db: Db;
  settings: Settings;
  instances: ReturnType<typeof createInstanceStore>;
  limits: ReturnType<typeof createLimits>;
  documents: Documents;
  log: Log;
};

/** Creates everything about messages and answers, and the metrics that count them. */
export function createConversationParts({ db, settings, instances, limits, documents, log }: Deps) {
  const { publicUrl } = settings.http;
  const { maxMessageChars, ...writerLimits } = settings.conversations;
  const exchanges = createExchangeStore(db);
  const store = createConversationStore(db);
  const live = createLiveAnswers(exchanges, {
    onSaveFailed: (err) => log.error({ err }, 'answers could not be saved'),
    onReaderFailed: (err) => log.error({ err }, 'an answer could not be sent to a reader'),
  });
  const metrics = createMetrics(live.count);
  const toView = createStoredAnswers(exchanges, live);
  const assistant = settings.model ? createModelAssistant(settings.model) : createQuotingAssistant(publicUrl);
  const writeAnswer = createAnswerWriter({
    exchanges,
    documents,
    finder: createPassageFinder(createCompanyIndex(publicUrl)),
    assistant,
    ...writerLimits,
    onAnswerFailed(exchangeId, err) {
      metrics.countFailedAnswer();
      log.warn({ exchangeId, err }, 'answer failed');
    },
  });
  const answers = createOwnAnswers({ exchanges, live, toView });

  return {
    ask: createAsk({
      exchanges,
      conversations: store,
      live,
      toView,
      documents,
      limits: limits.questions,
      writeAnswer,
      instanceId: instances.id,
      maxMessageChars,
    }),
    answers,
    history: createHistory({ exchanges, documents }),
    conversations: createConversations({ store, stopRunning: answers.stopRunning }),
    stopUnread: live.stopUnread,
    live,
    metrics,
    processor: assistant.processor,
    /** What maintenance looks after. */
    maintained: {
      exchanges,
      orphans: createOrphanStore(db, instances),
      retention: createRetentionStore(db),
    },
  };
}
