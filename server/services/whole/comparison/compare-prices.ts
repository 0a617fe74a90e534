import type { AskedDocument } from '../../answering/find-passages.ts';
import type { PointSearch, ValuePassage } from '../../review/ports.ts';
import { toPassageOf } from '../point-rows.ts';
import type { ComparedRow, ComparisonReply } from '../whole-reply.ts';
import { toMatterReply } from './compare-wholes.ts';

/** As many documents are read; further ones are only counted. */
const maxDocuments = 20;
/** An offer has several amounts beside each other, and mostly a line with their sum. */
const minAmounts = 2;
const minPriced = 2;
const sum = /\b(?:(?:grand|sub-?)?total|sum\b|suma\b|gesamt|summe\b|endbetrag)|कुल/i;
/** Behind the names of values, as many are listed. */
const maxValues = 6;

/**
 * Returns the amounts that offers, invoices or price lists ask for, each list as it stands, and the line with its sum. Undefined unless
 * two of the documents have such a list. Throws what the search throws.
 */
export async function comparePrices(
  documents: readonly AskedDocument[],
  search: Pick<PointSearch, 'listValues'>,
  signal: AbortSignal,
): Promise<ComparisonReply | undefined> {
  const rows: ComparedRow[] = [];
  let priced = 0;
  for (const document of documents.slice(0, maxDocuments)) {
    const { sentences } = await search.listValues(document, 'money', signal);
    const chosen = choosePrices(sentences);
    if (chosen.length > 0) priced++;
    const toPassage = toPassageOf(document);
    if (chosen.length === 0) rows.push({ documentName: document.name, values: [] });
    for (const [at, { values, ...passage }] of chosen.entries())
      rows.push({
        documentName: document.name,
        ...(at > 0 && { isFurther: true }),
        values: values.filter(isAmount).slice(0, maxValues),
        passage: toPassage(passage),
      });
  }
  if (priced < minPriced) return undefined;
  return { ...toMatterReply(rows, documents.length - maxDocuments), asksPrices: true };
}

/** The passage with the most amounts, and the one with their sum. */
function choosePrices(sentences: readonly ValuePassage[]): ValuePassage[] {
  const countAmounts = ({ values }: ValuePassage) => values.filter(isAmount).length;
  const priced = sentences.filter((each) => countAmounts(each) > 0);
  const [most] = priced.toSorted((a, b) => countAmounts(b) - countAmounts(a));
  const total = priced.findLast(({ text }) => sum.test(text));
  if (!most || (countAmounts(most) < minAmounts && !total)) return [];
  return [...new Set([most, ...(total ? [total] : [])])].sort((a, b) => a.start - b.start);
}

const isAmount = (value: string) => !value.includes('%');
