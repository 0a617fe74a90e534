import type { DocumentOffsets } from '../documents/ports.ts';
import { allTopics, toTopicMarkers } from './contract-topics.ts';
import { toDocumentPassages } from './document-passages.ts';
import { namesParties } from './named-parties.ts';
import { createPostings, type Postings } from './postings.ts';
import { createStringTable, type StringTable } from './string-table.ts';
import { createWordReader, toWords } from './terms.ts';

/**
 * The search index of one document, made once when the document is read. All of it is typed arrays, so that a question
 * only loads and scores it. Passages are numbered from 0 in the order of the text.
 */
export type DocumentIndex = {
  /** UTF-16 offsets of each passage, end exclusive. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** Each passage's heading and number ("5.2 Security (a)"), as an entry of `headings`. */
  headingIds: Uint32Array;
  headings: StringTable;
  /** Distinct words of each passage's title and text. */
  titleLengths: Uint32Array;
  textLengths: Uint32Array;
  postings: Postings;
  /** The contract topics that passages speak of, and the passages of each: `topicPassages[topicStarts[i]…topicStarts[i + 1]]`. */
  topics: StringTable;
  topicStarts: Uint32Array;
  topicPassages: Uint32Array;
  /** The passages that name the parties. */
  parties: Uint32Array;
};

type NamedText = { name: string; text: string; offsets: DocumentOffsets };

/** Indexes a text. Titles are searched with the document's name before them. */
export function createDocumentIndex({ name, text, offsets }: NamedText): DocumentIndex {
  const headings = createStringTable();
  const postings = createPostings(createWordReader().toTerms);
  const starts: number[] = [];
  const ends: number[] = [];
  const headingIds: number[] = [];
  const titleLengths: number[] = [];
  const textLengths: number[] = [];
  const passagesOf = new Map<string, number[]>(allTopics.map(({ marker }) => [marker, []]));
  const parties: number[] = [];

  const passages = toDocumentPassages({ text, offsets });
  const withText = passages.filter((each) => !each.isLoneHeading);
  // Lone headings answer nothing: the passages below them carry their words in the title.
  const indexed = withText.length > 0 ? new Set(withText) : new Set(passages);
  for (const [order, passage] of passages.entries()) {
    if (!indexed.has(passage)) continue;
    const { start, end, heading } = passage;
    const id = starts.length;
    const quoted = text.slice(start, end);
    starts.push(start);
    ends.push(end);
    headingIds.push(headings.add(heading));
    titleLengths.push(postings.add(id, 'title', toWords(toTitle(name, heading))));
    textLengths.push(postings.add(id, 'text', toWords(quoted)));
    const headingAndText = `${heading === '' ? '' : `: ${heading}`} ${quoted}`;
    for (const marker of toTopicMarkers(allTopics, headingAndText)) passagesOf.get(marker)?.push(id);
    if (namesParties({ text: quoted, title: toTitle(name, heading) }, order)) parties.push(id);
  }

  return {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    headingIds: Uint32Array.from(headingIds),
    headings: headings.finish(),
    titleLengths: Uint32Array.from(titleLengths),
    textLengths: Uint32Array.from(textLengths),
    postings: postings.finish(),
    ...toTopicArrays(passagesOf),
    parties: Uint32Array.from(parties),
  };
}

export const toTitle = (name: string, heading: string) => (heading === '' ? name : `${name}: ${heading}`);

function toTopicArrays(passagesOf: ReadonlyMap<string, readonly number[]>) {
  const topics = createStringTable();
  const topicStarts = [0];
  const topicPassages: number[] = [];
  for (const [marker, ids] of passagesOf) {
    if (ids.length === 0) continue;
    topics.add(marker);
    for (const id of ids) topicPassages.push(id);
    topicStarts.push(topicPassages.length);
  }
  return {
    topics: topics.finish(),
    topicStarts: Uint32Array.from(topicStarts),
    topicPassages: Uint32Array.from(topicPassages),
  };
}
