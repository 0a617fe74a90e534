import type { AskedTopic } from './contract-topics.ts';
import type { DocumentIndex } from './document-index.ts';
import { createPassageScorer } from './passage-scorer.ts';
import { toQuestionTerms, toWords } from './terms.ts';

/** A passage by its document's place in the list that was searched, and by its number there. */
export type FoundInDocument = {
  document: number;
  passage: number;
  /** BM25+ with field weights; comparable within one search only. */
  score: number;
  /** The share of the question's information that the passage covers, 0 to 1: words count by their rarity. */
  coverage: number;
  /** That information itself, in nats: three words that few passages hold amount to about 6. */
  information: number;
  /** The terms of the question by which it was found. */
  terms: ReadonlySet<string>;
};

/** No question asks for more; a text that was pasted into one is searched by its first different words. */
const maxWords = 400;

/** Called between steps of some milliseconds; may throw to end the search. */
export type Pause = () => Promise<void> | undefined;

type Searched = { indexes: readonly DocumentIndex[]; topics: readonly AskedTopic[]; pause: Pause };

/** Searches several documents as one. The returned function takes a query, and returns the best first. */
export function createDocumentSearch({ indexes, topics, pause }: Searched) {
  const firsts = [0];
  for (const { starts } of indexes) firsts.push((firsts.at(-1) ?? 0) + starts.length);
  const size = firsts.at(-1) ?? 0;
  const scorer = createPassageScorer(indexes, firsts, topics);

  async function scoreAll(asked: readonly (readonly string[])[]): Promise<Float64Array> {
    const scores = new Float64Array(size);
    /** How many different terms of the question each passage holds, and which was the last of them. */
    const matches = new Uint16Array(size);
    const lastTerm = new Uint16Array(size);
    let order = 0;
    for (const [term, times] of countTerms(asked)) {
      order++;
      scorer.score(term, (passage, score) => {
        scores[passage] = (scores[passage] ?? 0) + times * score;
        if (lastTerm[passage] !== order) matches[passage] = (matches[passage] ?? 0) + 1;
        lastTerm[passage] = order;
      });
      await pause();
    }
    // As MiniSearch does: a passage that holds more of the question's words counts for more.
    return scores.map((score, passage) => score * (matches[passage] ?? 0));
  }

  /** Which of the terms found each of the passages, and how rare each term is. */
  async function explain(terms: ReadonlySet<string>, passages: readonly number[]) {
    const termsOf = new Map(passages.map((passage) => [passage, new Set<string>()]));
    const rarities = new Map<string, number>();
    for (const term of terms) {
      scorer.score(term, (passage) => termsOf.get(passage)?.add(term));
      rarities.set(term, scorer.rarityOf(term));
      await pause();
    }
    return { termsOf, rarities };
  }

  return async function search(query: string, limit: number): Promise<FoundInDocument[]> {
    const words = [...new Set(toWords(query))].slice(0, maxWords);
    const asked = words.map(toQuestionTerms).filter((terms) => terms.length > 0);
    const scores = await scoreAll(asked);
    const best = takeBest(scores, limit);
    const { termsOf, rarities } = await explain(new Set(asked.flat()), best);
    return best.map((passage) => {
      const terms = termsOf.get(passage) ?? new Set<string>();
      const document = firsts.findLastIndex((first) => first <= passage);
      return {
        document,
        passage: passage - (firsts[document] ?? 0),
        score: scores[passage] ?? 0,
        ...toCoverage(asked, terms, rarities),
        terms,
      };
    });
  };
}

/** A term that several words of the question stand for counts for each of them. */
function countTerms(asked: readonly (readonly string[])[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const term of asked.flat()) times.set(term, (times.get(term) ?? 0) + 1);
  return times;
}

/** `asked` are the words of a question, each as the terms that may match it. */
function toCoverage(
  asked: readonly (readonly string[])[],
  matched: ReadonlySet<string>,
  rarities: ReadonlyMap<string, number>,
) {
  let all = 0;
  let found = 0;
  for (const terms of asked) {
    const isFound = terms.some((term) => matched.has(term));
    const counted = terms.filter((term) => !isFound || matched.has(term));
    const weight = Math.min(...counted.map((term) => rarities.get(term) ?? 0));
    all += weight;
    if (isFound) found += weight;
  }
  return { coverage: all === 0 ? 0 : found / all, information: found };
}

/** The passages with the highest scores above 0, best first, and of equal ones the first. */
function takeBest(scores: Float64Array, limit: number): number[] {
  const best: number[] = [];
  for (let passage = 0; passage < scores.length; passage++) {
    const score = scores[passage] ?? 0;
    if (score === 0) continue;
    const last = best.at(-1);
    if (best.length === limit && last !== undefined && score <= (scores[last] ?? 0)) continue;
    const rank = best.findIndex((each) => (scores[each] ?? 0) < score);
    best.splice(rank < 0 ? best.length : rank, 0, passage);
    if (best.length > limit) best.pop();
  }
  return best;
}
