import type { Country } from '../countries/named-countries.ts';
import type { Intent } from '../messages/intent.ts';
import type { GuidePart, KnowledgePassage } from './knowledge-passage.ts';
import type { Passage } from './passage.ts';

/**
 * Passages as they are stored. Texts are bytes, because few are ever needed: as strings, all would take 5 MB, and as much again
 * while they are read.
 */
export type StoredPassages = {
  parts: readonly StoredPart[];
  guides: readonly GuidePart[];
  texts: TextTable;
  /** One text for each passage, its phrasings in lines. */
  questions: TextTable;
  synonyms: TextTable;
};

/** What is left of a passage in the header. `guide` is an index. */
type StoredPart = {
  passage: Omit<Passage, 'text'>;
  weight?: number;
  guide?: number;
  country?: Country;
  intent?: Intent;
};

/** Texts stored consecutively in UTF-8. */
type TextTable = { bytes: Uint8Array; starts: Uint32Array };

/** Stores passages so that their texts, the bulk of them, stay outside the heap. */
export function toStoredPassages(entries: readonly KnowledgePassage[]): StoredPassages {
  const guides = new Map<string, { guide: GuidePart; index: number }>();
  const toGuideIndex = (guide: GuidePart): number => {
    const key = JSON.stringify(guide);
    const known = guides.get(key) ?? { guide, index: guides.size };
    guides.set(key, known);
    return known.index;
  };
  return {
    parts: entries.map(({ passage: { text, ...passage }, questions, synonyms, guide, ...rest }) => ({
      ...rest,
      passage,
      ...(guide && { guide: toGuideIndex(guide) }),
    })),
    guides: [...guides.values()].map(({ guide }) => guide),
    texts: toTextTable(entries.map(({ passage }) => passage.text)),
    questions: toTextTable(entries.map(({ questions }) => questions.join('\n'))),
    synonyms: toTextTable(entries.map(({ synonyms }) => synonyms)),
  };
}

/** Returns the passages, each of which reads its texts only when they are asked for. */
export function readStoredPassages(stored: StoredPassages): KnowledgePassage[] {
  return stored.parts.map((part, index) => new StoredPassage(stored, part, index));
}

/** A class, because getters in an object literal would be made for each passage. */
class StoredPassage implements KnowledgePassage {
  declare readonly weight?: number;
  declare readonly guide?: GuidePart;
  declare readonly country?: Country;
  declare readonly intent?: Intent;
  readonly #stored: StoredPassages;
  readonly #index: number;
  #passage: Passage | undefined;

  constructor(stored: StoredPassages, { passage, guide: guideIndex, ...rest }: StoredPart, index: number) {
    const guide = stored.guides[guideIndex ?? -1];
    Object.assign(this, rest, guide && { guide });
    this.#stored = stored;
    this.#index = index;
  }

  /** The same object each time, since passages are told apart by identity. */
  get passage(): Passage {
    this.#passage ??= readPassage(this.#stored, this.#index);
    return this.#passage;
  }

  get questions(): readonly string[] {
    const text = readText(this.#stored.questions, this.#index);
    return text === '' ? [] : text.split('\n');
  }

  get synonyms(): string {
    return readText(this.#stored.synonyms, this.#index);
  }
}

function readPassage({ parts, texts }: StoredPassages, index: number): Passage {
  const { title = '', ...rest } = parts[index]?.passage ?? {};
  return { title, text: readText(texts, index), ...rest };
}

function toTextTable(texts: readonly string[]): TextTable {
  const starts = new Uint32Array(texts.length + 1);
  const bytes = texts.map((text) => Buffer.from(text));
  for (const [index, { byteLength }] of bytes.entries())
    starts[index + 1] = (starts[index] ?? 0) + byteLength;
  return { bytes: new Uint8Array(Buffer.concat(bytes)), starts };
}

function readText({ bytes, starts }: TextTable, index: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[index],
    starts[index + 1],
  );
}
