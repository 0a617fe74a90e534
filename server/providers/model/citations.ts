import { type Passage, type Source, toSource } from '../../services/answering/passages/passage.ts';

/** A passage with the number under which the conversation cites it. */
export type NumberedPassage = { n: number; passage: Passage };

/** Returns the key by which the model cites a passage of the company's text: "c1", "c2" … */
export const toCompanyKey = (index: number) => `c${index + 1}`;

type Given = {
  passages: readonly Passage[];
  company: readonly Passage[];
  /** What the conversation has cited so far, oldest first. */
  earlier: readonly Source[];
};

/**
 * Assigns numbers to citable passages. Whatever the conversation cited before keeps its number; everything else gets
 * the lowest free numbers: the question's passages at once and in order, the company's text when it is first cited.
 */
export function createCitations({ passages, company, earlier }: Given) {
  // The quoting assistant numbers each answer from 1, so several passages may have had the same number: the latest one
  // keeps it.
  const taken = new Map(earlier.map((source) => [source.n, toIdentity(source)]));
  const numberOf = new Map([...taken].map(([n, identity]) => [identity, n]));
  let lastTried = 0;

  function toNumber(passage: Passage): number {
    const identity = toIdentity(toSource(0, passage));
    const known = numberOf.get(identity);
    if (known !== undefined) return known;
    do lastTried++;
    while (taken.has(lastTried));
    taken.set(lastTried, identity);
    numberOf.set(identity, lastTried);
    return lastTried;
  }

  const numbered = new Map<number, Passage>();
  for (const passage of passages) {
    const n = toNumber(passage);
    if (!numbered.has(n)) numbered.set(n, passage);
  }
  let companyByIdentity: ReadonlyMap<string, Passage> | undefined;
  /**
   * Finds a passage of the company's text that an earlier answer cited by number; that text comes with every question.
   */
  const findOwn = (n: number): Passage | undefined => {
    const identity = taken.get(n);
    if (identity === undefined) return undefined;
    // Made when the first one is looked for, because few answers cite an earlier number.
    companyByIdentity ??= new Map(
      company.toReversed().map((passage) => [toIdentity(toSource(0, passage)), passage]),
    );
    return companyByIdentity.get(identity);
  };

  return {
    /** The question's passages in their order, without duplicates. */
    numbered: [...numbered].map(([n, passage]): NumberedPassage => ({ n, passage })),
    /** Returns the passage that a key ("12", "c3") cites; undefined if the model was not given it. */
    find(key: string): NumberedPassage | undefined {
      const isCompany = key.startsWith('c');
      const number = Number(isCompany ? key.slice(1) : key);
      const passage = isCompany ? company[number - 1] : (numbered.get(number) ?? findOwn(number));
      return passage && { n: isCompany ? toNumber(passage) : number, passage };
    },
  };
}

/** Returns the same value for a passage and for the source that it was cited as. */
function toIdentity({ documentId, start, url, quote }: Source): string {
  return documentId === undefined ? `${url} ${quote}` : `${documentId} ${start}`;
}
