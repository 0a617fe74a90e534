import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { Ranked } from '../search/answer-ranking.ts';
import { minVeryWords } from './answer-factor.ts';

/** From this probability on, the guide that answers a long message as a whole says what the message is about. */
const minSubject = 0.15;
/** Factor for what a question of hardly a word of its own finds elsewhere: "What has to be in there?" */
const besideSubject = 0.3;

/**
 * Weighs what answers a question of hardly a word of its own by how well each guide answers the long message that it is of; `whole`:
 * what answers that message, best first. Requests stay as they are, and so do our own pages if the question
 * addresses us or is in the very words of a phrasing.
 */
export function weighBySubject(found: Map<KnowledgePassage, Ranked>, whole: readonly Ranked[]): void {
  const [first] = whole;
  if (!first?.entry.guide || first.probability < minSubject) return;
  const shares = new Map<string | undefined, number>();
  for (const { entry, probability } of whole)
    if (!shares.has(entry.guide?.name)) shares.set(entry.guide?.name, probability / first.probability);
  for (const [entry, each] of found) {
    const { addressed, phrasing } = each.signals;
    if (entry.intent || (!entry.guide && (addressed > 0 || phrasing >= minVeryWords))) continue;
    const share = entry.guide ? (shares.get(entry.guide.name) ?? 0) : 0;
    found.set(entry, {
      ...each,
      probability: each.probability * (besideSubject + (1 - besideSubject) * share),
    });
  }
}
