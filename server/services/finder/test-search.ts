import type { Finder } from './classifiers/finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { createDocumentIndex, type DocumentIndex } from './index/document-index.ts';

/** For tests: for a search that lets nothing else in. */
export const noPause = () => undefined;

/** For tests: asks a question about texts by a finder. */
export function createTestSearch(finder: Finder) {
  const toIndex = (text: string) => createDocumentIndex({ text, headingStarts: [] }, finder);

  const ask = (question: string, indexes: readonly DocumentIndex[]) =>
    findInDocuments({ questions: [question], earlier: [], indexes, finder }, noPause);

  return {
    toIndex,
    ask,
    /** Returns what is quoted from one text. */
    async search(text: string, question: string): Promise<string[]> {
      const found = await ask(question, [toIndex(text)]);
      return found.map(({ start, end }) => text.slice(start, end));
    },
  };
}
