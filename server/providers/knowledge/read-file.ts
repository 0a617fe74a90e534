import { open } from 'node:fs/promises';
import {
  type KnowledgeFacts,
  KnowledgeFileError,
  type KnowledgeText,
  knowledgeFacts,
  parseKnowledge,
} from '../../services/knowledge/knowledge-file.ts';
import { knowledgeLimits } from '../../services/knowledge/knowledge-limits.ts';

/** Throws `KnowledgeFileError` if the file's content is invalid, and the file system's error if it cannot be read. */
export async function readKnowledgeFile(path: string): Promise<KnowledgeText<KnowledgeFacts>> {
  const file = await open(path);
  try {
    // Before it is read: it may be a film that somebody has put there.
    const { size } = await file.stat();
    if (size > knowledgeLimits.fileBytes)
      throw new KnowledgeFileError(`The file has ${size} bytes; ${knowledgeLimits.fileBytes} are allowed`, 1);
    return parseKnowledge(decode(await file.readFile()), knowledgeFacts);
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const [before = ''] = bytes.toString('utf8').split('\uFFFD', 1);
    throw new KnowledgeFileError('The file is not UTF-8', before.split('\n').length);
  }
}
