import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Guide, parseGuide } from '../../server/services/knowledge/guide.ts';
import { KnowledgeFileError } from '../../server/services/knowledge/knowledge-file.ts';

export type SourceGuide = Guide & {
  /** The name of its file without the extension. */
  name: string;
};

/** Reads all guides of a folder, by title. Throws an error that names file and line. */
export function readGuides(folder: string): SourceGuide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readGuide(join(folder, file), file.slice(0, -'.md'.length)))
    .sort((a, b) => a.facts.title.localeCompare(b.facts.title, 'en'));
}

function readGuide(path: string, name: string): SourceGuide {
  try {
    return { name, ...parseGuide(readFileSync(path, 'utf8')) };
  } catch (cause) {
    if (cause instanceof KnowledgeFileError)
      throw new Error(`${path}:${cause.line}: ${cause.message}`, { cause });
    throw cause;
  }
}
