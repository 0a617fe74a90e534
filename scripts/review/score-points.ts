import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { type ConceptFinding, findConcepts } from '../../server/services/finder/concept-findings.ts';
import { createDocumentIndex } from '../../server/services/finder/index/document-index.ts';
import { maxQuoteChars } from '../../server/services/review/quoted-ranges.ts';
import { openFoldFinders } from '../finder/fold-finders.ts';
import { type LabelledDocument, toFinderConcept } from './review-labels.ts';

/** What a finder says about a concept of a document, and what the experts marked. */
export type ScoredPoint = {
  doc: string;
  concept: string;
  probability: number;
  /** The sentence that a review would quote. */
  quote: { start: number; end: number } | undefined;
  gold: readonly { start: number; end: number }[] | undefined;
};

/** Scores concepts of documents, each with a finder that was not trained on the document, if there is one. */
export function createPointScorer() {
  const shipped = loadFinder();
  const finders = openFoldFinders(shipped);

  return {
    /** The kinds of CUAD that the finder knows. */
    concepts: shipped.concepts.filter((concept) => concept.startsWith('cuad:')),
    isLeftOut: (text: string) => finders.choose(text).isLeftOut,
    warn: finders.warn,

    score({ id, text, labels }: LabelledDocument, concepts: readonly string[]): ScoredPoint[] {
      const { finder } = finders.choose(text);
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
