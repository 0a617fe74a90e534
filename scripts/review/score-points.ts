import { existsSync, readFileSync } from 'node:fs';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { type ConceptFinding, findConcepts } from '../../server/services/finder/concept-findings.ts';
import { createDocumentIndex } from '../../server/services/finder/document-index.ts';
import type { Finder } from '../../server/services/finder/finder.ts';
import { parseFinder } from '../../server/services/finder/finder-file.ts';
import { foldPath, toTextHash, trainedPath } from '../finder/finder-paths.ts';
import { type LabelledDocument, toFinderConcept } from './review-labels.ts';

/** What a finder that was not trained on the document says about a concept, and what the experts marked. */
export type ScoredPoint = {
  doc: string;
  concept: string;
  probability: number;
  /** The sentence that a review would quote. */
  quote: { start: number; end: number } | undefined;
  gold: readonly { start: number; end: number }[] | undefined;
};

/** Scores concepts of documents, each with a finder that was not trained on the document. */
export function createPointScorer() {
  const shipped = loadFinder();
  const trained = JSON.parse(readFileSync(trainedPath, 'utf8')) as Record<string, number>;
  const crossFitted = new Map<number, Finder>();

  function readFold(fold: number): Finder {
    const known = crossFitted.get(fold);
    if (known) return known;
    const path = foldPath(fold);
    if (!existsSync(path)) {
      console.error(
        `${path} is missing: the finder has learnt from some of these documents. npm run train:finder makes it.`,
      );
      process.exit(1);
    }
    const finder = parseFinder(readFileSync(path), shipped.vectors, shipped.everyday, shipped.sentences);
    crossFitted.set(fold, finder);
    return finder;
  }

  return {
    /** The kinds of CUAD that the finder knows. */
    concepts: shipped.concepts.filter((concept) => concept.startsWith('cuad:')),
    isLearntFrom: (text: string) => trained[toTextHash(text)] !== undefined,

    score({ id, text, labels }: LabelledDocument, concepts: readonly string[]): ScoredPoint[] {
      const fold = trained[toTextHash(text)];
      const finder = fold === undefined ? shipped : readFold(fold);
      const index = createDocumentIndex({ text, headingStarts: [] }, finder);
      const findings = findConcepts(index, finder, concepts.map(toFinderConcept));
      return findings.map((finding, at): ScoredPoint => {
        const concept = concepts[at] ?? '';
        return {
          doc: id,
          concept,
          probability: finding.probability,
          quote: toQuote(finding, index),
          gold: labels.get(concept),
        };
      });
    },
  };
}

function toQuote(
  { units }: ConceptFinding,
  index: { starts: Uint32Array; sentenceStarts: Uint32Array; sentenceEnds: Uint32Array },
) {
  const [best] = units;
  if (!best) return undefined;
  const unit = index.starts.indexOf(best.start);
  const start = index.sentenceStarts[unit] ?? best.start;
  const end = index.sentenceEnds[unit] ?? best.end;
  return end - start <= maxQuoteChars ? { start, end } : { start: best.start, end: best.end };
}

/** As in the product, a longer sentence is only quoted in part. UTF-16 code units. */
const maxQuoteChars = 700;
