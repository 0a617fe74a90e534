import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'labelled');

/** A made-up document; `spans` are UTF-16 offsets of its text that are about a concept, `end` exclusive. */
export type LabelledDocument = {
  id: string;
  text: string;
  spans: { concept: string; start: number; end: number }[];
};

/**
 * Reads documents of our own in which each passage is labelled with what it is about: contracts of employment, policies, leases
 * and notices, which legal-train lacks.
 */
export const readLabelledDocuments = (): LabelledDocument[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({
      id: `labelled-${name.slice(0, -'.txt'.length)}`,
      ...parseLabelled(readFileSync(join(folder, name), 'utf8')),
    }));

/**
 * Parses a text with lines of labels, such as "@x:lease-rent h:Payment": what follows is about these concepts, up to the next
 * such line or the next empty line. The lines themselves are no part of the document.
 */
export function parseLabelled(marked: string): Pick<LabelledDocument, 'text' | 'spans'> {
  const spans: LabelledDocument['spans'] = [];
  let text = '';
  let concepts: string[] = [];
  let start = 0;
  const endSpans = () => {
    const end = text.trimEnd().length;
    if (end > start) spans.push(...concepts.map((concept) => ({ concept, start, end })));
    concepts = [];
  };
  for (const line of marked.replaceAll('\r\n', '\n').split('\n')) {
    const isLabels = line.startsWith('@');
    if (isLabels || line.trim() === '') endSpans();
    if (isLabels) {
      // A concept of the given data may have spaces in its name: "h:Late Payment".
      concepts = line
        .slice(1)
        .trim()
        .split(/\s+(?=[a-z]+:)/)
        .filter((concept) => concept !== '');
      start = text.length;
    } else {
      text += `${line}\n`;
    }
  }
  endSpans();
  return { text, spans };
}

/** Returns the passages with what they are about. */
export const listPassages = (documents: readonly LabelledDocument[]) =>
  documents.flatMap(({ text, spans }) =>
    spans.map(({ concept, start, end }) => ({ concept, text: text.slice(start, end) })),
  );
