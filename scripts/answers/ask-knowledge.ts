import { join } from 'node:path';
import type { Ask } from '#shared/golden-questions/golden-questions.ts';
import { openArrayFile } from '../../server/providers/knowledge/array-file.ts';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';
import type { KnowledgeIndex } from '../../server/services/answering/knowledge-index.ts';
import type { KnowledgeFile } from '../../server/services/knowledge/knowledge-files.ts';
import { readKnowledgeVectors } from './read-word-vectors.ts';

/** Written by the build. */
const indexPath = join(import.meta.dirname, '../../dist/knowledge.bin');

/** Answers from the built-in knowledge and the operator's knowledge files, in this process but as the server does. */
export function createAskKnowledge(publicUrl: string, files: readonly KnowledgeFile[] = []): Ask {
  const more = files.filter(({ partner }) => partner === undefined).flatMap(({ entries }) => entries);
  const builtIn = openArrayFile(indexPath) as KnowledgeIndex;
  const reply = openKnowledge(builtIn, readKnowledgeVectors(), more);

  return function askKnowledge(question) {
    const { parts } = reply(question, []);
    const sources = parts
      .flatMap(({ passages }) => passages)
      .map((passage) => ({
        ...passage,
        url: passage.url?.startsWith('/') ? publicUrl + passage.url : (passage.url ?? ''),
      }));
    return { sources, text: '' };
  };
}
