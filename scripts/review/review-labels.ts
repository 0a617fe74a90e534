import { readLegalBench } from '../finder/legal-bench.ts';
import { readLegalTrain } from '../finder/legal-train.ts';
import type { Span } from '../finder/quote-metrics.ts';

/** A document with what experts marked in it: the spans of a concept; none if it is marked as absent. */
export type LabelledDocument = { id: string; text: string; labels: Map<string, readonly Span[]> };

/** Kinds of CUAD without annotations to learn from, and the finder's own concepts that stand for them. */
const finderConcepts: Readonly<Record<string, string>> = {
  'cuad:Anti-Assignment': 'x:assignment',
  'cuad:Competitive Restriction Exception': 'x:competitive-restriction-exception',
  'cuad:Joint Ip Ownership': 'x:joint-ip',
  'cuad:Minimum Commitment': 'x:minimum-commitment',
  'cuad:Non-Compete': 'x:non-compete',
  'cuad:Price Restrictions': 'x:price-change',
  'cuad:Termination For Convenience': 'x:termination-for-convenience',
};

/** Returns the finder's concept for one of CUAD's kinds. */
export const toFinderConcept = (concept: string) => finderConcepts[concept] ?? concept;
export const listRemappedConcepts = () => Object.keys(finderConcepts);

/** Reads the CUAD part of a benchmark in the format of `../shared/legal-bench`. */
export function readBenchLabels(folder: string): LabelledDocument[] {
  const { documents, questions } = readLegalBench(folder);
  return documents.flatMap(({ doc, text }) => {
    const own = questions.filter(
      (each) => each.doc === doc && each.dataset === 'cuad' && each.set !== 'plain',
    );
    const labels = new Map(own.map(({ kind, gold }) => [`cuad:${kind}`, gold]));
    return labels.size > 0 ? [{ id: doc, text, labels }] : [];
  });
}

/** Reads the CUAD part of `../shared/legal-train`, including what its annotators marked as absent. */
export function readTrainLabels(): LabelledDocument[] {
  const { documents, clauses } = readLegalTrain();
  const byId = new Map(
    documents
      .filter(({ dataset }) => dataset === 'cuad')
      .map(({ id, text, absent }) => [
        id,
        { id, text, labels: new Map<string, Span[]>(absent.map((concept) => [concept, []])) },
      ]),
  );
  for (const { doc, concept, start, end } of clauses) {
    const labels = byId.get(doc)?.labels;
    if (labels) labels.set(concept, [...(labels.get(concept) ?? []), { start, end }]);
  }
  return [...byId.values()];
}
