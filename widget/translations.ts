import type * as helpHindi from '#shared/content/knowledge.hi.ts';
import type * as help from '#shared/content/knowledge.ts';
import type * as exportedHindi from './chat/export-words.hi.ts';
import type * as exported from './chat/export-words.ts';
import type * as failureHindi from './chat/failure-words.hi.ts';
import type * as failure from './chat/failure-words.ts';
import type * as refusalHindi from './chat/refusal-words.hi.ts';
import type * as refusal from './chat/refusal-words.ts';
import type * as historyHindi from './copilot/history/history-words.hi.ts';
import type * as history from './copilot/history/history-words.ts';
import type * as spokenHindi from './copilot/spoken-words.hi.ts';
import type * as spoken from './copilot/spoken-words.ts';
import type * as copilotHindi from './copilot/words.hi.ts';
import type * as copilot from './copilot/words.ts';

/** The shape of an English table: its texts may read otherwise, its names and functions may not. */
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
 * Tables that are modules cannot say `satisfies`: a word that one of the two lacks fails here. That every table has a Hindi one,
 * and that nothing is said outside the tables, `scripts/translations.test.ts` sees to.
 */
export type HindiTables = [
  Complete<typeof helpHindi, typeof help>,
  Complete<typeof exportedHindi, typeof exported>,
  Complete<typeof failureHindi, typeof failure>,
  Complete<typeof refusalHindi, typeof refusal>,
  Complete<typeof historyHindi, typeof history>,
  Complete<typeof spokenHindi, typeof spoken>,
  Complete<typeof copilotHindi, typeof copilot>,
];
