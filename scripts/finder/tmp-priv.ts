import { openFoldFinders } from './fold-finders.ts';
import { readLegalBench } from './legal-bench.ts';
import { toRecall } from './quote-metrics.ts';
import { createDocumentIndex } from '../../server/services/finder/document-index.ts';
import { forEachUnit } from '../../server/services/finder/concept-scores.ts';
import { readQuestion } from '../../server/services/finder/question-reading.ts';
const choose = openFoldFinders();
const { documents, questions } = readLegalBench('/work/shared/legal-bench');
let n = 0, oracle = 0, top = 0, mass = 0; const tops: Record<string, number> = {};
for (const d of documents.filter((x) => questions.some((q) => q.doc === x.doc && q.dataset === 'privacy_qa'))) {
  const { finder } = choose(d.text); const index = createDocumentIndex({ text: d.text, headingStarts: [] }, finder);
  console.log(d.doc, index.starts.length, 'units');
  const order = (c: number) => { const l: { u: number; x: number }[] = []; forEachUnit(index.concepts, c, (u, x) => l.push({ u, x })); return l.sort((a, b) => b.x - a.x).map(({ u }) => ({ start: index.starts[u]!, end: index.ends[u]! })); };
  const prv = finder.concepts.flatMap((c, i) => c.startsWith('prv:') || c.startsWith('x:privacy') ? [i] : []);
  const orders = new Map(prv.map((c) => [c, order(c)]));
  for (const q of questions.filter((x) => x.doc === d.doc)) { const r = readQuestion(q.question, finder); n++;
    let best = 0; for (const c of prv) best = Math.max(best, toRecall(q.gold, orders.get(c)!, 1000)); oracle += best;
    const t = r.concepts[0]!.concept; tops[finder.concepts[t]!] = (tops[finder.concepts[t]!] ?? 0) + 1; top += toRecall(q.gold, order(t), 1000); mass += r.concepts.filter((c) => prv.includes(c.concept)).reduce((s, c) => s + c.probability, 0); }
}
console.log({ n, oracle: oracle / n, top: top / n, prvMass: mass / n }); console.log(Object.entries(tops).sort((a, b) => b[1] - a[1]).map((x) => x.join(' ')).join(', '));
