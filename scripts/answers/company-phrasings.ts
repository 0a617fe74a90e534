import { join } from 'node:path';
import { readPhrasingFolder } from './phrasing-list.ts';

/**
 * What visitors type when a passage of the company's pages answers, by the passage's title. The first one is suggested below
 * related answers. The paragraphs of an article's section share theirs.
 */
export const companyPhrasings = readPhrasingFolder(
  join(import.meta.dirname, '../../shared/content/phrasings/company'),
);
