import { join } from 'node:path';
import type { Ask } from '#shared/golden-questions/golden-questions.ts';
import { openArrayFile } from '../../server/providers/knowledge/array-file.ts';
import type { KnowledgeFile } from '../../server/providers/knowledge/folder-reader.ts';
import {
  type BuiltKnowledge,
  readBuiltKnowledge,
} from '../../server/services/answering/index/built-knowledge.ts';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';

/** Written by the build. */
const filePath = join(import.meta.dirname, '../../dist/knowledge.bin');

/** Answers from the built-in knowledge and the operator's knowledge files, in this process but as the server does. */
export function createAskKnowledge(publicUrl: string, files: readonly KnowledgeFile[]): Ask {
  const more = files.filter(({ partner }) => partner === undefined).flatMap(({ entries }) => entries);
  const { index, vectors } = readBuiltKnowledge(openArrayFile(filePath) as BuiltKnowledge);
  const { ask: reply } = openKnowledge(index, vectors, more);

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
