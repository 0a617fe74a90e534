import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, VisitorQuestion } from './visitor-questions.ts';

const guides = join(import.meta.dirname, '../../shared/guides');
/** So much of a guide's beginning that no other section says it. */
const headChars = 50;

/**
 * Questions to learn from besides the visitors' ones, written before the ranking was changed for them. In guide-questions.txt
 * each stands behind the section that answers it (`guide#Heading`), in nothing-questions.txt are those that nothing answers.
 */
export function readFurtherQuestions(): VisitorQuestion[] {
  const ofGuides = readLines('guide-questions.txt').map((line, at) => {
    const [place = '', question = ''] = line.split('\t');
    return toQuestion('further-law', at, question, toPlace(place));
  });
  const nothing = readLines('nothing-questions.txt').map((line, at) =>
    toQuestion('further-nothing', at, line, 'nothing'),
  );
  return [...ofGuides, ...nothing];
}

function readLines(name: string): string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
}

function toQuestion(
  group: string,
  at: number,
  question: string,
  expect: VisitorQuestion['expect'],
): VisitorQuestion {
  return { id: `${group}-${at + 1}`, group, question, earlier: [], language: 'en', expect };
}

/** Throws a RangeError if the guide has no such section. */
function toPlace(place: string): Place {
  const [guide = '', heading] = place.split('#');
  const text = readFileSync(join(guides, `${guide}.md`), 'utf8');
  const url = `/guides/${guide}`;
  if (heading === undefined)
    return { url, text: (text.split('\n---\n')[1] ?? '').trim().slice(0, headChars) };
  if (!text.includes(`\n## ${heading}\n`)) throw new RangeError(`${guide} has no section “${heading}”.`);
  return { url, text: `: ${heading}` };
}
