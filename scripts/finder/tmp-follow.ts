import { loadFinder } from '../../server/providers/finder/load-finder.ts';
import { toReading } from '../../server/services/finder/follow-up.ts';
import { readQuestion } from '../../server/services/finder/question-reading.ts';
import { readFollowUps } from './legal-train.ts';
const f = loadFinder();
let top1 = 0, top3 = 0, n = 0;
for (const x of readFollowUps()) { n++;
  const r = toReading(x.second, x.first, f).concepts.map(c => f.concepts[c.concept]);
  if (r[0] === x.answer) top1++; if (r.slice(0,3).includes(x.answer)) top3++;
  else if (process.argv[2]) console.log(x.first, '|', x.second, '|', x.answer, '=>', r.slice(0,3).join(' ; '), toReading(x.second, x.first, f).concepts[0]!.probability.toFixed(2), readQuestion(x.second,f).terms.join(','));
}
console.log({ n, top1, top3 });
