import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExpectedPassages, toExpectedPassage } from './further-questions.ts';
import type { ExpectedPassage, VisitorQuestion } from './visitor-questions.ts';

type Expectation = VisitorQuestion['expect'];

const passages = listExpectedPassages();
const languages: ReadonlySet<string> = new Set(['hi', 'de', 'es']);

/**
 * Reads fresh-questions.txt, which was written after the training, only from the pages' texts. No weights are learnt from it.
 * Below each line `# group: what answers` are its questions; ` => ` separates an earlier question from the question.
 * Odd-numbered ones may be used for development; even-numbered ones are held out and decide.
 */
export function readFreshQuestions(): { odd: VisitorQuestion[]; even: VisitorQuestion[] } {
  const all: VisitorQuestion[] = [];
  let [group, expect]: [string, Expectation] = ['', 'nothing'];
  for (const line of readFileSync(join(import.meta.dirname, 'fresh-questions.txt'), 'utf8')
    .trim()
    .split('\n')) {
    if (line.startsWith('# ')) {
      [group = '', expect] = readHeading(line.slice(2));
      continue;
    }
    const [question = '', ...before] = line.split(' => ').toReversed();
    const language = languages.has(group) ? group : 'en';
    all.push({
      id: `fresh-${all.length + 1}`,
      group,
      question,
      earlier: before.toReversed(),
      language,
      expect,
    });
  }
  return { odd: all.filter((_, at) => at % 2 === 0), even: all.filter((_, at) => at % 2 === 1) };
}

function readHeading(heading: string): [string, Expectation] {
  const [group = '', ...rest] = heading.split(': ');
  const wanted = rest.join(': ');
  if (group === 'law') return [group, { any: wanted.split(' | ').map(toExpectedPassage) }];
  if (wanted === 'nothing' || wanted === 'sociable' || wanted === 'person') return [group, wanted];
  if (group === 'topics') return [group, { all: wanted.split(' + ').flatMap(toExpectedPassages) }];
  return [group, { any: wanted.split(' | ').flatMap(toExpectedPassages) }];
}

function toExpectedPassages(title: string): ExpectedPassage[] {
  const found = passages.get(title);
  if (!found) throw new RangeError(`No page of the company's has a passage “${title}”.`);
  return found;
}
