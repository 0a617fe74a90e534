import { topicOrder } from '#shared/content/knowledge.ts';
import type { TopicFinder } from '../topic-finder.ts';

/** A feature is its hash: two that fall together are learnt as one. */
export const hashBits = 16;
/** Of what stands at most twice as often in a message as other features do. */
const pieceWeight = 0.5;
const pieceLengths = [3, 4];
/** How far apart the topics' shares can be: of the length of a message's vector. */
const sharpness = 5;
const maxCounted = 3;

/**
 * What a message is recognised by, each with its share: its words, pairs of neighbours, pieces of words (slips, compounds), and
 * what the plain order of words finds in it. The squares of all shares sum up to the square of `sharpness`.
 * @param words those of the message, their slips corrected
 */
export function toFeatures(words: readonly string[], topics: TopicFinder): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (name: string, share: number) => {
    const feature = hash(name);
    shares.set(feature, (shares.get(feature) ?? 0) + share);
  };
  add(`b ${words[0]}`, 1);
  let at = 0;
  for (const word of words) {
    add(`w${word}`, 1);
    add(`b${word} ${words[++at] ?? ''}`, 1);
    const bounded = `<${word}>`;
    for (const length of pieceLengths)
      for (let from = 0; bounded.length > length && from + length <= bounded.length; from++)
        add(`p${bounded.slice(from, from + length)}`, pieceWeight);
  }
  for (const sign of listSigns(words, topics)) add(`s${sign}`, 1);
  const length = Math.hypot(...shares.values());
  return new Map([...shares].map(([feature, share]) => [feature, (sharpness * share) / length]));
}

/** The topics whose terms the message says, the first of them, and how many words none of them has. */
function listSigns(words: readonly string[], topics: TopicFinder): Set<string> {
  const signs = new Set<string>();
  for (const term of topics.listSaid(words)) {
    const [strong, weak] = [topics.strong.get(term), topics.weak.get(term)];
    if (strong) signs.add(`strong ${strong.key}`);
    if (weak) signs.add(`weak ${weak.key}`);
  }
  const first = topicOrder.find((key) => signs.has(`strong ${key}`));
  return signs.add(`first ${first}`).add(`unknown ${Math.min(maxCounted, topics.countUnknown(words))}`);
}

/** FNV-1a, its high bits mixed into the low ones that are kept. */
function hash(text: string): number {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return (sum ^ (sum >>> 15)) & ((1 << hashBits) - 1);
}
