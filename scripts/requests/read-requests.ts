import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { detectLanguage } from '../../server/services/text/message-language.ts';
import { isHeldOut, taughtPhrasings } from '../answers/taught-phrasings.ts';

const kinds = z.array(z.strictObject({ kind: z.string(), questions: z.array(z.string()) }));
const concepts = z.array(z.looseObject({ questions: z.array(z.string()).default([]) }));
const people = z.strictObject({
  learn: z.array(z.string()),
  test: z.array(z.string()),
  other: z.array(z.string()),
});

export type RequestWording = { kind: string; question: string };

/**
 * The class of messages that are none of these requests: questions for a clause, small talk, and questions about our services.
 */
export const otherKind = 'other';
export const peopleKind = 'rank-people';

const timesOfNear = 4;
/** How often requests that must be declined are repeated, because there are so many near misses. */
const timesOfLearnt = 2;

/**
 * Reads our own wordings: of requests, and of what is none. `peopleTest`, `wholeTests` (by name) and `foreignTest`, questions in
 * other languages that are none, are not used for training.
 */
export function readRequests() {
  const [learn, test, other] = readPeople();
  const finder = join(import.meta.dirname, '../finder/wordings');
  const requests = [...listYaml('whole'), join(finder, 'whole.yaml')].flatMap(readWordings);
  const taken = new Set([...requests.map(({ question }) => question), ...learn, ...test].map(toPlain));
  const special = ['whole.yaml', 'off-topic.yaml', 'heading-patterns.yaml'];
  const files = readdirSync(finder).filter((name) => name.endsWith('.yaml') && !special.includes(name));
  const foreign = readForeignQuestions();
  const others = [
    // Near misses of requests to rank people have to be distinguished most firmly.
    ...repeat(other, timesOfNear),
    ...files
      .sort()
      .flatMap((name) => concepts.parse(readYaml(join(finder, name))).flatMap(({ questions }) => questions)),
    ...z.array(z.string()).parse(readYaml(join(finder, 'off-topic.yaml'))),
    ...readVisitorQuestions(),
    ...foreign.filter((question) => !isHeldOut(question)),
  ];
  return {
    wordings: [
      ...requests,
      ...repeat(learn, timesOfLearnt).map((question) => ({ kind: peopleKind, question })),
      ...others
        .filter((question) => !taken.has(toPlain(question)))
        .map((question) => ({ kind: otherKind, question })),
    ],
    peopleTest: test,
    foreignTest: foreign.filter(isHeldOut),
    wholeTests: new Map(listYaml('kept-apart').map((path) => [parsePath(path).name, readWordings(path)])),
  };
}

function readPeople(): [learn: string[], test: string[], other: string[]] {
  const read = ['rank-people.yaml', 'rank-people-other-languages.yaml'].map((name) =>
    people.parse(readYaml(name)),
  );
  return [
    read.flatMap(({ learn }) => learn),
    read.flatMap(({ test }) => test),
    read.flatMap(({ other }) => other),
  ];
}

function listYaml(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
}

const readWordings = (path: string): RequestWording[] =>
  kinds
    .parse(readYaml(path))
    .flatMap(({ kind, questions }) => questions.map((question) => ({ kind, question })));

const documentNouns =
  'handbook|policy|offer letter|lease|nda|terms|file|pdf|letter|attachment|doc|deed|licence|msa|privacy notice|tenancy'.split(
    '|',
  );
const anyDocument = /\b(?:contract|agreement|document)\b/i;

/**
 * The same wordings about other kinds of document, one of each that names a document in general, because people call theirs by
 * its name, which says nothing about what they ask for.
 */
export const nameOtherDocuments = (wordings: readonly RequestWording[]): RequestWording[] =>
  wordings.flatMap(({ kind, question }, at) =>
    anyDocument.test(question)
      ? [{ kind, question: question.replace(anyDocument, documentNouns[at % documentNouns.length] ?? '') }]
      : [],
  );

const repeat = (questions: readonly string[], times: number) =>
  Array.from({ length: times }, () => questions).flat();

const toPlain = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\d ]/gu, '')
    .trim();

const readYaml = (name: string): unknown =>
  parse(readFileSync(name.startsWith('/') ? name : join(import.meta.dirname, name), 'utf8'));

/**
 * Questions on our knowledge that are not in English. Few other wordings are in another language, so that without these, most of
 * its words would only be known from requests.
 */
const readForeignQuestions = (): string[] =>
  [...taughtPhrasings]
    .filter(([name]) => name !== 'task')
    .flatMap(([, questions]) => questions)
    .filter((question) => detectLanguage(question) !== 'en');

function readVisitorQuestions(): string[] {
  const line = z.object({ question: z.string() });
  return ['visitor-questions.jsonl', 'golden-questions.jsonl'].flatMap((name) =>
    readFileSync(join(import.meta.dirname, '../answers', name), 'utf8')
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => line.parse(JSON.parse(text)))
      .map(({ question }) => question),
  );
}
