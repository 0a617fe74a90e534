import type { Migration } from 'kysely/migration';
import { createAccountTables } from './0001-accounts.ts';
import { createConversationTables } from './0002-conversations.ts';
import { createDocumentTables } from './0003-documents.ts';
import { createContactTables } from './0004-contact.ts';
import { createKnownNetworks } from './0005-known-networks.ts';
import { createRecoveryColumns } from './0006-recovery.ts';
import { createInstallationTables } from './0007-installation.ts';
import { addExchangeAssistant } from './0008-exchange-assistant.ts';
import { addPreparedVersion } from './0011-prepared-documents.ts';
import { indexKeyAge } from './0012-key-age.ts';
import { createAskedQuestions } from './0013-asked-questions.ts';
import { createHandoverTable } from './0014-handovers.ts';
import { createReviewTables } from './0016-reviews.ts';
import { createDraftTable } from './0018-drafts.ts';
import { addSuggestions } from './0019-suggestions.ts';
import { createPartnerTables } from './0020-partners.ts';
import { createSpendingTable } from './0021-budgets.ts';
import { addRepeatKeys } from './0022-repeated-tasks.ts';
import { addHostPage } from './0024-host-page.ts';
import { createWidgetReleaseTable } from './0025-widget-releases.ts';
import { indexGuestAge } from './0026-guest-age.ts';
import { leaveDeletedConversations } from './0027-left-conversations.ts';
import { indexMaintenance } from './0028-maintenance.ts';
import { indexLookups } from './0029-lookups.ts';
import { addFailureCode } from './0030-failure-code.ts';

/**
 * The migrations in the order of their names, in SQL that runs on SQLite and PostgreSQL.
 *
 * From here on, migrations are only added and numbered after the last one: installations have run these, so none of them may be
 * edited, renamed or removed. Servers of the previous release use the tables while and after a migration runs, so it may only
 * add tables, indexes, and columns that are nullable or have a default, and correct rows to what those servers read alike. What
 * is no longer used is removed a release later (docs/running.md, "Upgrading"; `expand.test.ts`).
 */
export const migrations: Record<string, Migration> = {
  '0001-accounts': { up: createAccountTables },
  '0002-conversations': { up: createConversationTables },
  '0003-documents': { up: createDocumentTables },
  '0004-contact': { up: createContactTables },
  '0005-known-networks': { up: createKnownNetworks },
  '0006-recovery': { up: createRecoveryColumns },
  '0007-installation': { up: createInstallationTables },
  '0008-exchange-assistant': { up: addExchangeAssistant },
  '0011-prepared-documents': { up: addPreparedVersion },
  '0012-key-age': { up: indexKeyAge },
  '0013-asked-questions': { up: createAskedQuestions },
  '0014-handovers': { up: createHandoverTable },
  '0016-reviews': { up: createReviewTables },
  '0018-drafts': { up: createDraftTable },
  '0019-suggestions': { up: addSuggestions },
  '0020-partners': { up: createPartnerTables },
  '0021-budgets': { up: createSpendingTable },
  '0022-repeated-tasks': { up: addRepeatKeys },
  '0024-host-page': { up: addHostPage },
  '0025-widget-releases': { up: createWidgetReleaseTable },
  '0026-guest-age': { up: indexGuestAge },
  '0027-left-conversations': { up: leaveDeletedConversations },
  '0028-maintenance': { up: indexMaintenance },
  '0029-lookups': { up: indexLookups },
  '0030-failure-code': { up: addFailureCode },
};
