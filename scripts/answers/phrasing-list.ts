import { readFileSync } from 'node:fs';

export type PhrasingSection = { heading: string; phrasings: string[] };

/** Reads a Markdown file of phrasings: `## ` and what they belong to, below it a list item for each. */
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
