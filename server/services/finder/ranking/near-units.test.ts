import { expect, test } from 'vitest';
import { noSentenceVectors } from '../classifiers/sentence-vectors.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { createTestIndex, noWeights } from '../index/test-index.ts';
import { mark } from '../units/unit-marks.ts';
import { locateWords } from '../words/words.ts';
import { listNear, rerankNear } from './near-units.ts';
import { scoreConcepts } from './unit-scores.ts';

const text = `1. Suspension. The Supplier may suspend the service without delay. Where it can, it warns the Customer beforehand.

2. Holidays. The office is closed on all public holidays of the country.

3. Fees. The Customer pays the fees that the order names, and within thirty days.

4. Reports. The Supplier sends a report on its work at the end of each year.

5. Visits. The Customer may visit the Supplier's office whenever it likes.`;
const index = createTestIndex(text);
const toText = (unit: number) => text.slice(index.starts[unit], index.ends[unit]);
const quoted = [{ document: 0, start: index.starts[0] ?? 0, end: index.ends[0] ?? 0 }];
const candidate = {
  ...{ concept: [], words: [], standard: 0, usual: { standard: 0, share: 0 }, related: 0 },
  likeness: { cosine: 0, standard: 0 },
  ...{ marks: 0, defined: undefined },
};
/** All equal, so that only their places decide. */
const alike = [...index.starts.keys()].map((unit) => ({
  ...{ document: 0, unit, score: 0 },
  candidate: { ...candidate, document: 0, unit },
}));
const nothing = new Float32Array(index.starts.length);
const scores = { firsts: [0, index.starts.length], concept: nothing, usual: nothing, likeness: nothing };
const sort = (marks: number) =>
  rerankNear(alike, [index], quoted, { marks, terms: [] }, scores).map(({ unit }) => toText(unit));

const noWords = { marks: 0, terms: [] };

test('a follow-up is answered by what goes on with the quotation, then by what is next to it, then by the rest', () => {
  const sorted = sort(0);
  expect(sorted[0]).toMatch(/beforehand/);
  expect(sorted[1]).toMatch(/holidays/);
  expect(sorted.at(-2)).toMatch(/visit/);
  expect(sorted.at(-1)).toMatch(/suspend the service/);
});

test('what was quoted answers again where it has what is asked for', () => {
  const fees = [{ document: 0, start: text.indexOf('The Customer pays'), end: text.indexOf('4. Reports') }];
  const [first] = rerankNear(alike, [index], fees, { marks: mark.time, terms: [] }, scores);
  expect(toText(first?.unit ?? 0)).toMatch(/thirty days/);
});

test('what is about the follow-up itself comes before what is only near', () => {
  const [report] = locateWords('report');
  const ofReports = {
    ...noWeights,
    ...{ rows: new Map([[report?.hash ?? 0, 0]]), starts: Uint32Array.from([0, 1]) },
    ...{ concepts: Uint16Array.from([0]), weights: Int8Array.from([127]) },
    ...{ scales: Float32Array.from([1]), constants: Float32Array.from([-4]) },
  };
  const scored = createDocumentIndex(
    { text, headingStarts: [] },
    { concepts: ['h:Reports'], clause: ofReports, sentences: noSentenceVectors },
  );
  const concept = scoreConcepts(scored, { concepts: [{ concept: 0, probability: 0.5 }] });
  const [first] = rerankNear(alike, [scored], quoted, noWords, { ...scores, concept });
  expect(toText(first?.unit ?? 0)).toMatch(/sends a report/);
});

test('what has the words that are usual there comes before what is only near the clause', () => {
  const usual = nothing.map((_, unit) => (toText(unit).includes('visit') ? 1 : 0));
  const sorted = rerankNear(alike, [index], quoted, noWords, { ...scores, usual }).map(({ unit }) =>
    toText(unit),
  );
  expect(sorted[1]).toMatch(/may visit/);
  expect(sorted[2]).toMatch(/holidays/);
});

test('of what is equally near, the one whose meaning is like the follow-up comes first', () => {
  const likeness = nothing.map((_, unit) => (toText(unit).includes('thirty days') ? 0.6 : 0));
  const sorted = rerankNear(alike, [index], quoted, noWords, { ...scores, likeness }).map(({ unit }) =>
    toText(unit),
  );
  expect(sorted.findIndex((each) => each.includes('thirty days'))).toBeLessThan(
    sorted.findIndex((each) => each.includes('holidays')),
  );
});

test('nothing is near in a document that is not searched', () => {
  expect(listNear([index], [{ document: 1, start: 0, end: 10 }])).toEqual([]);
  expect(listNear([index], quoted).map(({ unit }) => toText(unit))).toContain(toText(1));
});

test('what goes on with the quotation in the follow-up’s own words comes before what is about the follow-up elsewhere', () => {
  const concept = nothing.map((_, unit) => (toText(unit).includes('report') ? 1 : 0));
  const sortBy = (terms: readonly string[]) =>
    rerankNear(alike, [index], quoted, { marks: 0, terms }, { ...scores, concept }).map(({ unit }) =>
      toText(unit),
    );
  expect(sortBy([])[0]).toMatch(/sends a report/);
  expect(sortBy(['warn'])[0]).toMatch(/warns the Customer/);
});
