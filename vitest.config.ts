import { defineConfig } from 'vitest/config';

/** Tests of promised time and memory limits: run beside many others, they would measure the machine instead. */
const limited = [
  'e2e/api/documents*.test.ts',
  'e2e/api/knowledge-memory.test.ts',
  'e2e/api/slow-clients.test.ts',
  'e2e/api/sqlite-locked.test.ts',
  'e2e/engines/**/*.test.ts',
  'e2e/faults/**/*.test.ts',
  'e2e/machines/**/*.test.ts',
];

/**
 * With `FULL=1` only: `npm run dev`, and what two servers do when something that they share fails (`npm run test:machines` tests
 * that as well). That they share documents, limits and answers is seen by `npm test`, too.
 */
const later = [
  'e2e/api/{npm-dev,skewed-servers}.test.ts',
  'e2e/machines/{backup,bucket,every-limit,faults,redis-connection,replacing}.test.ts',
];

/**
 * What `npm run test:machines` runs: what the front door shows must not depend on what is behind it. The other API tests cannot run
 * there, because they are
 * - about one process: its start and settings (npm-start, settings), its end (crash, drain, documents-crash, drafts-crash), its
 *   memory or its extractions (documents-abuse, documents-heavy, long-histories), the folder that it watches (knowledge-folder),
 *   what it asks its model at once (answer-turns);
 * - about the embedded database, its file or its folder: data-folder, folder-binding, sqlite-locked, disk-full, deletion, backup,
 *   mailed-link-retry;
 *   `e2e/machines` has faults, deletion and backup of two servers;
 * - about a database or two servers of their own: postgres-lost, abandoned-answers, two-servers, skewed-servers;
 * - about a second installation on the data of the first (documents-recovery, questions), or about files that they put into one
 *   server's folder: account-missing-files, partner-knowledge, widget-release;
 * - about what nginx does itself: connections, slow bodies and unread responses (refusals, slow-clients), metrics (health);
 * - about how one server does something: which guesses it checks at once (accounts-guessing), what its folder holds
 *   (documents-retention), whose turn it is to be read (documents-turns).
 */
const onMachines = [
  'server/stores/**/*.test.ts',
  'e2e/machines/**/*.test.ts',
  'e2e/faults/{crash-ledger,resume,double-send,stopping}.test.ts',
  'e2e/api/{accounts,accounts-data,accounts-flood,accounts-mail,accounts-mail-limits,accounts-matrix}.test.ts',
  'e2e/api/{ai-mark,answer-caps,answers,budgets,compare-documents,duties,forms,handover}.test.ts',
  'e2e/api/{identity-join,newsletter}.test.ts',
  'e2e/api/{accounts-network,accounts-passwords,partners,partners-matrix,partner-visitors}.test.ts',
  'e2e/api/documents{,-access,-clauses,-extraction,-follow-up,-guard,-kinds,-room,-samples,-structure,-texts}.test.ts',
  'e2e/api/{downloads,model-documents,model-injections,model-prompt,partner-snippets}.test.ts',
  'e2e/api/{drafts,drafts-preview,host-page,identity-google,identity-linkedin,model,review,review-playbook}.test.ts',
  'e2e/api/{signed-out-streams,site-files,site-pages,streams,threads,tracing,trust,whole-requests}.test.ts',
];

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    // A machine that stalls for a moment must not cost a whole run; a test that passed only at its second try is named.
    retry: process.env.CI ? 1 : 0,
    // For machines that run at a third of the usual pace; what passes does not wait for it.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    projects: process.env.MACHINES
      ? [
          {
            extends: true,
            test: {
              name: 'machines',
              include: onMachines,
              maxWorkers: 1,
              // Each start includes two servers, PostgreSQL's schema, Redis, a bucket and nginx.
              testTimeout: 120_000,
              hookTimeout: 120_000,
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'unit',
              include: ['{scripts,server,shared,site,widget}/**/*.test.{ts,tsx}'],
              exclude: ['**/*.dom.test.ts'],
              // Starting a process for each file takes longer than most of these files take to run, and none leaves anything
              // behind.
              isolate: false,
              maxWorkers: 3,
              sequence: { groupOrder: 1 },
            },
          },
          {
            extends: true,
            test: {
              name: 'dom',
              include: ['{site,widget}/**/*.dom.test.ts'],
              // Among the others, each of these would start a process of its own, and so would the file after it.
              environment: 'jsdom',
              isolate: false,
              maxWorkers: 3,
              sequence: { groupOrder: 2 },
            },
          },
          {
            extends: true,
            test: {
              name: 'api',
              include: ['e2e/**/*.test.ts'],
              exclude: process.env.FULL ? limited : [...limited, ...later],
              // The same holds here: files share nothing but the process.
              isolate: false,
              // They mostly wait for their own servers: all of them together take 3 minutes on two processors.
              maxWorkers: 7,
              sequence: { groupOrder: 3 },
            },
          },
          {
            extends: true,
            test: {
              name: 'limits',
              include: limited,
              exclude: process.env.FULL ? [] : later,
              isolate: false,
              // With three, a third of the processors' time was left: these wait for limits and deadlines.
              maxWorkers: 4,
              sequence: { groupOrder: 4 },
            },
          },
        ],
  },
});
