import type { NearestPassage } from '../answering/answer-outcome.ts';
import { truncate } from '../clean-text.ts';
import { toTerms, toWords } from '../text/terms.ts';
import type { AskedQuestion } from './ports.ts';
import { placeholders, redactText } from './redact-text.ts';

/** Why a question is on the list. */
export const reasons = ['nothing', 'touched', 'person', 'failed', 'rated-down', 'handed-over'] as const;
export type Reason = (typeof reasons)[number];

/** Questions with about the same words. Times are milliseconds since 1970. */
export type QuestionGroup = {
  /** Redacted, in the wording that occurs most often. */
  question: string;
  count: number;
  /** How many of them each reason applies to; two may apply to the same question. */
  countBy: Record<Reason, number>;
  /** The closest passage of our pages when it was last asked; undefined if none came close. */
  nearest: NearestPassage | undefined;
  firstAt: number;
  lastAt: number;
};

/** Questions with at least two thirds of their words in common count as similar. */
const minShared = 2 / 3;
/** Enough to see what is meant, because a visitor may paste a page. UTF-16 code units. */
const maxQuestionChars = 1000;
/** Redacting takes time, so the rest of a longer question is ignored. */
const maxReadChars = 2000;
/** The first words of a question by which it is compared. */
const maxWords = 60;
/** Others take their turn after this time, because the weekly mail is composed on the thread that answers everybody. */
const sliceMs = 10;

type Wording = { question: string; words: readonly string[]; asked: Omit<AskedQuestion, 'message'>[] };

/**
 * Groups questions by their words: in lower case, without everyday words, by stem or group of synonyms, in any order. The most
 * frequent wordings found the groups, and others join them. Largest group first, then latest. Reads at most `limit` questions,
 * because in the worst case (all differ but share a word) time grows with the square of their number.
 */
export async function groupQuestions(
  asked: AsyncIterable<AskedQuestion>,
  limit: number,
): Promise<QuestionGroup[]> {
  const groups: Wording[][] = [];
  const groupsWith = new Map<string, Set<number>>();
  const pause = createPause();
  for (const wording of await collectWordings(take(asked, limit), pause)) {
    await pause();
    const similar = findSimilar(wording, groups, groupsWith);
    if (similar !== undefined) {
      groups[similar]?.push(wording);
      continue;
    }
    for (const word of wording.words)
      groupsWith.set(word, (groupsWith.get(word) ?? new Set()).add(groups.length));
    groups.push([wording]);
  }
  return groups.map(toGroup).sort((a, b) => b.count - a.count || b.lastAt - a.lastAt);
}

/** Collects the questions by their words, most frequent first. */
async function collectWordings(
  all: AsyncIterable<AskedQuestion>,
  pause: () => Promise<void> | undefined,
): Promise<Wording[]> {
  const wordings = new Map<string, Wording>();
  for await (const { message, ...asked } of all) {
    await pause();
    const question = redactText(message.slice(0, maxReadChars));
    const words = toSortedWords(question);
    // "Hello" and "thank you" ask for nothing, so they are left out.
    if (words.length === 0 && asked.outcome === 'nothing' && !asked.isRatedDown) continue;
    const key = words.join(' ');
    const known = wordings.get(key);
    if (known) known.asked.push(asked);
    else wordings.set(key, { question: cut(question), words, asked: [asked] });
  }
  return [...wordings.values()].sort((a, b) => b.asked.length - a.asked.length);
}

/** Returns the group whose first wording shares the most words, if these are enough. */
function findSimilar(
  { words }: Wording,
  groups: readonly Wording[][],
  groupsWith: ReadonlyMap<string, ReadonlySet<number>>,
): number | undefined {
  const shared = new Map<number, number>();
  for (const word of words)
    for (const group of groupsWith.get(word) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
  let best: { group: number; share: number } | undefined;
  for (const [group, count] of shared) {
    const all = words.length + (groups[group]?.[0]?.words.length ?? 0) - count;
    const share = count / all;
    if (share >= minShared && share > (best?.share ?? 0)) best = { group, share };
  }
  return best?.group;
}

function toGroup(wordings: readonly Wording[]): QuestionGroup {
  const asked = wordings.flatMap((each) => each.asked).sort((a, b) => b.askedAt - a.askedAt);
  const countBy = { nothing: 0, touched: 0, person: 0, failed: 0, 'rated-down': 0, 'handed-over': 0 };
  for (const { outcome, isRatedDown } of asked) {
    if (isRatedDown) countBy['rated-down']++;
    if (outcome !== undefined && outcome !== 'found') countBy[outcome]++;
  }
  return {
    question: wordings[0]?.question ?? '',
    count: asked.length,
    countBy,
    nearest: asked[0]?.nearest[0],
    firstAt: asked.at(-1)?.askedAt ?? 0,
    lastAt: asked[0]?.askedAt ?? 0,
  };
}

function toSortedWords(question: string): string[] {
  let text = question;
  for (const placeholder of Object.values(placeholders)) text = text.replaceAll(placeholder, ' ');
  // A word's last term is its group of synonyms, if it has one.
  const terms = new Set(toWords(text).flatMap((word) => toTerms(word).at(-1) ?? []));
  return [...terms].slice(0, maxWords).sort();
}

/** Returns the function that lets others take their turn when a slice is over. */
function createPause(): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + sliceMs;
  return () => {
    if (performance.now() < sliceEnd) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        sliceEnd = performance.now() + sliceMs;
        resolve();
      }),
    );
  };
}

async function* take(asked: AsyncIterable<AskedQuestion>, limit: number): AsyncGenerator<AskedQuestion> {
  let count = 0;
  for await (const each of asked) {
    yield each;
    if (++count >= limit) return;
  }
}

const cut = (text: string) =>
  text.length <= maxQuestionChars ? text : `${truncate(text, maxQuestionChars - 1)}…`;
