import type { DocumentIndex } from '../../services/finder/index/document-index.ts';
import type { createPreparedWriter, PreparedFile } from './prepared-file.ts';

type Writer = ReturnType<typeof createPreparedWriter>;
type TypedArray = Uint8Array | Int8Array | Uint16Array | Uint32Array;

/** Returns the arrays of an index, each of which becomes a section of that name. */
function toArrays(index: DocumentIndex): Record<string, TypedArray> {
  const { postings, headings, concepts } = index;
  return {
    starts: index.starts,
    ends: index.ends,
    sentenceStarts: index.sentenceStarts,
    sentenceEnds: index.sentenceEnds,
    sections: index.sections,
    marks: index.marks,
    headingIds: index.headingIds,
    headingUnits: headings.units,
    headingStarts: headings.starts,
    titleLengths: index.titleLengths,
    textLengths: index.textLengths,
    termUnits: postings.terms.units,
    termStarts: postings.terms.starts,
    postingStarts: postings.starts,
    postingPassages: postings.passages,
    postingTitleCounts: postings.titleCounts,
    postingTextCounts: postings.textCounts,
    conceptStarts: concepts.starts,
    conceptUnits: concepts.units,
    conceptLevels: concepts.levels,
    unitVectors: index.vectors,
  };
}

/** Writes an index, one section for each of its arrays. */
export function writeIndex(writer: Writer, index: DocumentIndex): void {
  for (const [name, array] of Object.entries(toArrays(index)))
    writer.section(name, [new Uint8Array(array.buffer, array.byteOffset, array.byteLength)]);
}

/** Reads the whole index at once, because its sections are adjacent. Throws if the file has none. */
export async function readIndex(file: PreparedFile): Promise<DocumentIndex> {
  const first = file.find('starts');
  const last = file.find('unitVectors');
  if (!first || !last) throw new Error('a prepared document without an index');
  const { buffer } = await file.readAt(first.start, last.start + last.bytes - first.start);
  const toView = (name: string) => {
    const section = file.find(name);
    if (!section) throw new Error(`a prepared document without ${name}`);
    return { offset: section.start - first.start, bytes: section.bytes };
  };
  const u8 = (name: string) => new Uint8Array(buffer, toView(name).offset, toView(name).bytes);
  const u16 = (name: string) => new Uint16Array(buffer, toView(name).offset, toView(name).bytes / 2);
  const u32 = (name: string) => new Uint32Array(buffer, toView(name).offset, toView(name).bytes / 4);
  return {
    starts: u32('starts'),
    ends: u32('ends'),
    sentenceStarts: u32('sentenceStarts'),
    sentenceEnds: u32('sentenceEnds'),
    sections: u32('sections'),
    marks: u32('marks'),
    headingIds: u32('headingIds'),
    headings: { units: u16('headingUnits'), starts: u32('headingStarts') },
    titleLengths: u32('titleLengths'),
    textLengths: u32('textLengths'),
    postings: {
      terms: { units: u16('termUnits'), starts: u32('termStarts') },
      starts: u32('postingStarts'),
      passages: u32('postingPassages'),
      titleCounts: u8('postingTitleCounts'),
      textCounts: u8('postingTextCounts'),
    },
    concepts: {
      starts: u32('conceptStarts'),
      units: u32('conceptUnits'),
      levels: u8('conceptLevels'),
    },
    vectors: new Int8Array(buffer, toView('unitVectors').offset, toView('unitVectors').bytes),
  };
}
