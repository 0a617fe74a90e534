import type * as helpHindi from '#shared/content/knowledge.hi.ts';
import type * as help from '#shared/content/knowledge.ts';
import type * as exportedHindi from './chat/actions/export-words.hi.ts';
import type * as exported from './chat/actions/export-words.ts';
import type * as failureHindi from './chat/api/failure-words.hi.ts';
import type * as failure from './chat/api/failure-words.ts';
import type * as unreachableHindi from './chat/api/unreachable-words.hi.ts';
import type * as unreachable from './chat/api/unreachable-words.ts';
import type * as spokenHindi from './copilot/answer/spoken-words.hi.ts';
import type * as spoken from './copilot/answer/spoken-words.ts';
import type * as copilotHindi from './copilot/base/words.hi.ts';
import type * as copilot from './copilot/base/words.ts';
import type * as historyHindi from './copilot/history/history-words.hi.ts';
import type * as history from './copilot/history/history-words.ts';

/** The shape of an English table: a translation has different texts, but the same names and functions. */
type Table<English> = {
  [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends Readonly<Record<string, string>>
      ? { [Word in keyof English[Name]]: string }
      : English[Name];
};

type Complete<Translated extends Table<English>, English extends Record<keyof Translated, unknown>> = [
  Translated,
  English,
];

/**
 * Tables that are modules cannot use `satisfies`; with this type, a word that is missing in either table does not compile.
 * `scripts/translations.test.ts` checks that each table has a Hindi counterpart, and that no text is outside the tables.
 */
export type HindiTables = [
  Complete<typeof helpHindi, typeof help>,
  Complete<typeof exportedHindi, typeof exported>,
  Complete<typeof failureHindi, typeof failure>,
  Complete<typeof unreachableHindi, typeof unreachable>,
  Complete<typeof historyHindi, typeof history>,
  Complete<typeof spokenHindi, typeof spoken>,
  Complete<typeof copilotHindi, typeof copilot>,
];
