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

/** What `npm run test:machines` runs: what the front door shows must not depend on what is behind it. */
const onMachines = [
  'server/stores/**/*.test.ts',
  'e2e/machines/**/*.test.ts',
  'e2e/faults/{crash-ledger,resume,double-send,stopping}.test.ts',
  'e2e/api/*.test.ts',
];

/** What it leaves out of `e2e/api`, with the reasons. `e2e/machines` has faults, deletion and backup of two servers. */
const notOnMachines = [
  // One process: its start and settings,
  'e2e/api/{npm-dev,npm-start,settings}.test.ts',
  // its end,
  'e2e/api/{crash,drain,documents-crash,drafts-crash}.test.ts',
  // its memory or its extractions,
  'e2e/api/{documents-abuse,documents-heavy,knowledge-memory,long-histories}.test.ts',
  // the folder that it watches, what its folder holds,
  'e2e/api/{knowledge-folder,documents-retention}.test.ts',
  // what it checks, asks its model or reads at once.
  'e2e/api/{accounts-guessing,answer-turns,documents-turns}.test.ts',
  // The embedded database, its file or its folder.
  'e2e/api/{backup,data-folder,deletion,disk-full,folder-binding,mailed-link-retry,sqlite-locked}.test.ts',
  // A database or two servers of their own.
  'e2e/api/{abandoned-answers,postgres-lost,skewed-servers,two-servers}.test.ts',
  // A second installation on the data of the first, or files that they put into the folder of one server.
  'e2e/api/{documents-recovery,questions,account-missing-files,partner-knowledge,widget-release}.test.ts',
  // What nginx does itself: connections, slow bodies, unread responses, metrics.
  'e2e/api/{health,refusals,resumed-streams,slow-clients}.test.ts',
  // What a message or a document says, wherever it is stored.
  'e2e/api/{answer-frames,hostile-wordings}.test.ts',
  'e2e/api/documents-{languages,pdf,pdf-tables,short}.test.ts',
];

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    // A machine that stalls for a moment must not cost a whole run; a test that passed only at its second try is named.
    retry: process.env.CI ? 1 : 0,
    // For machines that run at a third of the usual pace; what passes does not wait for it.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: process.env.MACHINES
      ? [
          {
            extends: true,
            test: {
              name: 'machines',
              include: onMachines,
              exclude: notOnMachines,
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
              // They mostly wait for their servers, of which each worker keeps two.
              maxWorkers: 5,
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
