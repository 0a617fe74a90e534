import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finder, offTopic } from '../../server/services/finder/classifiers/finder.ts';
import { toFinderFile } from '../../server/services/finder/classifiers/finder-file.ts';
import { noSentenceVectors } from '../../server/services/finder/classifiers/sentence-vectors.ts';
import { readQuestion } from '../../server/services/finder/questions/question-reading.ts';
import { noEverydayWords } from '../../server/services/finder/words/everyday-words.ts';
import { hashText } from '../../server/services/finder/words/feature-hash.ts';
import { createRequestReader } from '../../server/services/whole/request-reader.ts';
import { readWordVectors } from '../answers/read-word-vectors.ts';
import { noRanking } from '../finder/no-ranking.ts';
import { packQuestions } from '../finder/pack-questions.ts';
import { packWeights } from '../finder/pack-weights.ts';
import {
  nameOtherDocuments,
  otherKind,
  peopleKind,
  type RequestWording,
  readRequests,
} from './read-requests.ts';

/**
 * `npm run train:requests`: learns which messages ask for a whole document or to rank people, prints the cross-validated
 * figures, and writes server/data/requests.bin. Seeded; needs nothing but the repository.
 */
const folds = 5;
const seed = 23;
const vectors = readWordVectors();
const { wordings, peopleTest, wholeTests } = readRequests();
const kinds = [...new Set(wordings.map(({ kind }) => kind))].filter((kind) => kind !== otherKind).sort();

const toFold = (question: string) => hashText(question) % folds;
const thresholds = [0.5, 0.6, 0.7, 0.76, 0.8];
const read: { wording: RequestWording; kind: string; other: number }[] = [];
for (let fold = 0; fold < folds; fold++) {
  const model = train(wordings.filter(({ question }) => toFold(question) !== fold));
  for (const wording of wordings)
    if (toFold(wording.question) === fold) read.push({ wording, ...readWith(model, wording.question) });
}
console.log('cross-validated: threshold · right kind / another kind / missed · taken for a request');
for (const threshold of thresholds) {
  const requests = read.filter(({ wording }) => wording.kind !== otherKind);
  const taken = requests.filter(({ other }) => 1 - other >= threshold);
  const right = taken.filter(({ wording, kind }) => wording.kind === kind).length;
  const others = read.filter(({ wording }) => wording.kind === otherKind);
  const wrong = others.filter(({ other }) => 1 - other >= threshold).length;
  console.log(
    `${threshold} · ${right} / ${taken.length - right} / ${requests.length - taken.length} of ${requests.length} · ${wrong} of ${others.length}`,
  );
}
for (const kind of kinds) {
  const own = read.filter(({ wording }) => wording.kind === kind);
  const right = own.filter((each) => each.kind === kind && 1 - each.other >= 0.5).length;
  const false_ = read.filter(
    ({ wording, other, kind: as }) => wording.kind === otherKind && as === kind && 1 - other >= 0.5,
  );
  console.log(`${kind}: ${right} of ${own.length}; ${false_.length} others taken for it`);
}
const shipped = train(wordings);
const declined = peopleTest.filter((question) => {
  const { kind, other } = readWith(shipped, question);
  return kind === peopleKind && 1 - other >= 0.6;
});
console.log(`kept-apart requests to rank people: ${declined.length} of ${peopleTest.length} recognised`);
const reader = createRequestReader(shipped);
for (const [name, asked] of wholeTests) {
  const read = asked.map((wording) => ({ ...wording, as: reader.readWhole(wording.question) ?? otherKind }));
  const right = ({ kind, as }: { kind: string; as: string }) => kind === as;
  const requests = read.filter(({ kind }) => kind !== otherKind);
  const others = read.filter(({ kind }) => kind === otherKind);
  console.log(
    `kept apart, ${name}: ${requests.filter(right).length} of ${requests.length} right, ${others.length - others.filter(right).length} of ${others.length} others taken for one`,
  );
}
if (process.argv.includes('--errors'))
  for (const { wording, kind, other } of read)
    if ((1 - other >= 0.5 ? kind : otherKind) !== wording.kind)
      console.log(`${wording.kind} → ${kind} ${(1 - other).toFixed(2)}: ${wording.question}`);
const file = toFinderFile(shipped);
writeFileSync(join(import.meta.dirname, '../../server/data/requests.bin'), file);
console.log(`server/data/requests.bin: ${file.length} bytes`);

/** A finder without clauses, because only its reading of questions is used. */
function train(own: readonly RequestWording[]): Finder {
  const concepts = [...kinds, offTopic];
  const asked = [...own, ...nameOtherDocuments(own)].map(({ kind, question }) => ({
    question,
    concept: kind === otherKind ? kinds.length : kinds.indexOf(kind),
  }));
  const none = packWeights(
    { hashes: [], weights: new Float32Array(), constants: new Float32Array(), concepts: 0 },
    0,
    () => 0,
  );
  return {
    concepts,
    clause: none,
    ...packQuestions(asked, { concepts: concepts.length, vectors }, seed, 'requests'),
    wordingTerms: new Set(),
    usualTerms: [],
    vectors,
    sentences: noSentenceVectors,
    everyday: noEverydayWords,
    ranking: noRanking,
    calibration: [],
  };
}

function readWith(model: Finder, question: string): { kind: string; other: number } {
  const { concepts, offTopic: other } = readQuestion(question, model);
  return { kind: model.concepts[concepts[0]?.concept ?? 0] ?? '', other };
}
