import { tellingWords } from '../../text/unread-languages.ts';
import { toTermSet } from '../words/words.ts';
import type { DocumentIndex } from './document-index.ts';
import { findTerm, forEachPosting } from './find-postings.ts';

/** A text is in a language if this share of its units has one of the words that tell it … */
const minShare = 0.5;
/** … and it has so many of them: one may be a name ("Mr Das") or a word of another language ("pour the milk", "dos meses"). */
const minWords = 3;

const languages = tellingWords.map((words) => [...toTermSet(words.join(' '))]);

/**
 * Whether a document is in a language that is not translated for the index (French, Italian, Portuguese): of such a text, only words
 * that the question has itself are found.
 */
export const isUnreadText = (index: DocumentIndex): boolean =>
  languages.some((terms) => {
    const found = terms.map((term) => findTerm(index.postings, term)).filter((id) => id >= 0);
    if (found.length < minWords) return false;
    const units = new Set<number>();
    for (const id of found) forEachPosting([index], [id], (_, unit) => void units.add(unit));
    return units.size >= minShare * index.starts.length;
  });
