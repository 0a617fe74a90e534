import { createDocumentIndex } from '../../server/services/answering/document-index.ts';
import { findInDocuments } from '../../server/services/answering/find-in-documents.ts';
import { readLegalBench } from './legal-bench.ts';
import { type Quoted, reportQuotes } from './quotes-report.ts';
const { documents, questions } = readLegalBench(process.argv[2] ?? '');
const index = new Map(documents.map((d) => [d.doc, createDocumentIndex({ name: d.doc, text: d.text, offsets: { pageStarts: [], headingStarts: [] } })]));
const out = new Map<string, Quoted>();
let t = performance.now();
for (const q of questions) {
  const i = index.get(q.doc)!;
  const f = await findInDocuments({ question: q.question, earlier: undefined, indexes: [i] }, () => undefined);
  const passages = f.map(({ passage }) => ({ start: i.starts[passage]!, end: i.ends[passage]! }));
  out.set(q.id, { id: q.id, passages, answerable: passages.length ? 1 : 0, shown: passages.length ? 'quotes' : 'nothing' });
}
console.log((performance.now() - t) / questions.length, 'ms a question');
console.log(reportQuotes(questions, out));
