import { readFileSync } from 'node:fs';
import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { createDocumentIndex } from '../../server/services/finder/document-index.ts';
import { readQuestion } from '../../server/services/finder/question-reading.ts';
import { answer } from '../../server/services/finder/find-in-documents.ts';
import { toAnswerFeatures, answerFeatureNames } from '../../server/services/finder/judge-answer.ts';
import { rankUnits } from '../../server/services/finder/rank-units.ts';
import { listCandidates } from '../../server/services/finder/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/unit-scores.ts';
const f = loadFinder();
const text = process.argv[2] === '-' ? `SERVICES AGREEMENT

1. Term and Termination

1.1 Either party may terminate this Agreement for any reason by giving the other thirty days written notice of it.

2. Notices

2.1 All notices are to be sent by registered mail to the address of the other party that stands on the first page.

3. Jurisdiction

3.1 The courts of Broward County have exclusive jurisdiction and venue in all that arises from this Agreement.

4. RELATIONSHIP BETWEEN THE PARTIES

Nothing in this Agreement makes the parties partners, and neither of the parties may bind the other of the parties.
` : readFileSync(process.argv[2]!, 'utf8');
const index = createDocumentIndex({ text, headingStarts: [] }, f);
console.log(f.ranking.nothingBelow, f.ranking.quotesFrom);
for (const q of process.argv.slice(3)) { const r = readQuestion(q, f);
  const { quotations, judgement } = await answer(r, { indexes: [index], finder: f, max: 3 }, () => undefined);
  console.log('\n', q, judgement, r.offTopic.toFixed(2), r.whole, r.concepts.slice(0, 5).map((c) => `${f.concepts[c.concept]!.slice(0, 40)} ${c.probability.toFixed(2)}`).join(' | '));
  const ranked = rankUnits(listCandidates([index], scoreUnits([index], r), r), r, f.ranking);
  const feats = toAnswerFeatures([index], r, ranked, f.calibration); console.log(feats.map((x, i) => `${answerFeatureNames[i]} ${x.toFixed(2)}·${f.ranking.answerable[i]!.toFixed(1)}`).join(', '));
  for (const x of quotations) console.log('  -', text.slice(x.start, x.end).replace(/\s+/g, ' ').slice(0, 200)); }
