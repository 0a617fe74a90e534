import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPhrasingList } from './phrasing-list.ts';

const folder = join(import.meta.dirname, '../../shared/content/phrasings/company');

/**
 * What visitors type when a passage of the company's pages answers, by the passage's title. The first is suggested under
 * answers nearby. The paragraphs of an article's section share theirs.
 */
export const companyPhrasings: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(folder)
    .sort()
    .flatMap((file) => readPhrasingList(join(folder, file)))
    .map(({ heading, phrasings }) => [heading, phrasings]),
);
