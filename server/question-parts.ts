import type { MailParts } from './mail-parts.ts';
import { createWeeklyReport } from './services/questions/weekly-report.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createAskedQuestionStore } from './stores/questions/asked-questions.ts';

type Deps = { db: Db; settings: Settings; mail: MailParts };

/** Wires what tells operators about questions that found no answer. */
export function createQuestionParts({ db, settings, mail }: Deps) {
  const report = createWeeklyReport({
    store: createAskedQuestionStore(db),
    queue: mail.queue,
    mailTo: mail.hasMail ? settings.mail?.to : undefined,
    textsMs: settings.conversations.questionTextsMs,
  });
  return { report, mails: { questions: report.compose } };
}
