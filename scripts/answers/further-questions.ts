import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listCompanyPassages } from '../../server/services/answering/passages/company-passages.ts';
import type { ExpectedPassage, VisitorQuestion } from './visitor-questions.ts';

const guides = join(import.meta.dirname, '../../shared/guides');
const goldenQuestion = z.object({
  question: z.string(),
  expect: z.union([
    z.literal('nothing'),
    z.object({ url: z.string().optional(), text: z.string().default('') }),
  ]),
});
/** This much of the beginning of a guide or of a company's passage identifies it. */
const headChars = 50;

/**
 * Questions to learn from besides the visitors' ones, written before the ranking was changed for them. In guide-questions.txt,
 * each follows the section that answers it (`guide#Heading`); in company-questions.txt, they are below the titles of the
 * passages that answer; nothing-questions.txt contains those that nothing answers. The golden questions are used, too.
 */
export function readFurtherQuestions(): VisitorQuestion[] {
  const ofGuides = readLines('guide-questions.txt').map((line, at) => {
    const [section = '', question = ''] = line.split('\t');
    return toQuestion('further-law', at, question, toExpectedPassage(section));
  });
  const nothing = readLines('nothing-questions.txt').map((line, at) =>
    toQuestion('further-nothing', at, line, 'nothing'),
  );
  return [...ofGuides, ...readCompanyQuestions(), ...readGoldenQuestions(), ...nothing];
}

/** The questions that must never fail, most of which a guide as a whole answers. */
function readGoldenQuestions(): VisitorQuestion[] {
  return readLines('golden-questions.jsonl').flatMap((line, at) => {
    const { question, expect } = goldenQuestion.parse(JSON.parse(line));
    if (expect === 'nothing') return toQuestion('golden', at, question, expect);
    const { url, text } = expect;
    return url === undefined ? [] : toQuestion('golden', at, question, { url, text });
  });
}

function readCompanyQuestions(): VisitorQuestion[] {
  const passages = listExpectedPassages();
  const found: VisitorQuestion[] = [];
  let any: ExpectedPassage[] = [];
  for (const line of readLines('company-questions.txt')) {
    if (!line.startsWith('# ')) {
      found.push(toQuestion('further-company', found.length, line, { any }));
      continue;
    }
    any = line
      .slice(2)
      .split(' | ')
      .flatMap((title) => {
        const of = passages.get(title);
        if (!of) throw new RangeError(`No page of the company's has a passage “${title}”.`);
        return of;
      });
  }
  return found;
}

/** By title, because the paragraphs of an article's section share one. */
export function listExpectedPassages(): Map<string, ExpectedPassage[]> {
  const passages = new Map<string, ExpectedPassage[]>();
  for (const { passage } of listCompanyPassages('')) {
    const expected = { url: passage.url ?? '', text: passage.text.slice(0, headChars) };
    passages.set(passage.title, [...(passages.get(passage.title) ?? []), expected]);
  }
  return passages;
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

/** Throws RangeError if the guide has no such section. */
export function toExpectedPassage(section: string): ExpectedPassage {
  const [guide = '', heading] = section.split('#');
  const text = readFileSync(join(guides, `${guide}.md`), 'utf8');
  const url = `/guides/${guide}`;
  if (heading === undefined)
    return { url, text: (text.split('\n---\n')[1] ?? '').trim().slice(0, headChars) };
  if (!text.includes(`\n## ${heading}\n`)) throw new RangeError(`${guide} has no section “${heading}”.`);
  return { url, text: `: ${heading}` };
}
