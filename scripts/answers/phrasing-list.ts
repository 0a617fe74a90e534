import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PhrasingSection = { heading: string; phrasings: string[] };

/**
 * Reads a Markdown file of phrasings: each `## ` heading names what they belong to, and below it is a list item per phrasing.
 */
export function readPhrasingList(path: string): PhrasingSection[] {
  return readFileSync(path, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const items = lines.filter((line) => line.startsWith('- '));
      return { heading: heading.trim(), phrasings: items.map((line) => line.slice(2)) };
    });
}

/** Reads all such files of a folder, by heading. Throws RangeError if a heading occurs twice. */
export function readPhrasingFolder(folder: string): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const file of readdirSync(folder).sort())
    for (const { heading, phrasings } of readPhrasingList(join(folder, file))) {
      if (all.has(heading)) throw new RangeError(`${file} has “${heading}”, which stands before it.`);
      all.set(heading, phrasings);
    }
  return all;
}
