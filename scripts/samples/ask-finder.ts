import { loadTranslator } from '../../server/providers/prepared/load-translator.ts';
import type { Finder } from '../../server/services/finder/classifiers/finder.ts';
import { findInDocuments } from '../../server/services/finder/find-in-documents.ts';
import {
  createDocumentIndex,
  type DocumentIndex,
} from '../../server/services/finder/index/document-index.ts';
import { toQuestions } from '../../server/services/finder/questions/split-questions.ts';
import type { QuotedRange } from '../../server/services/finder/ranking/near-units.ts';
import { openFoldFinders } from '../finder/fold-finders.ts';
import type { SampleAnswer } from './sample-server.ts';
import { extractSample } from './sample-texts.ts';

/** How many quotations come first, as the quoting assistant shows them. */
const maxShown = 4;

export type OpenedSample = { text: string; index: DocumentIndex; finder: Finder };

/**
 * Asks the finder alone, without a server, to see why it missed. If the shipped finder was trained on a document, one that was
 * not is asked instead, if there is one.
 */
export function createFinderAsker() {
  const finders = openFoldFinders();
  const opened = new Map<string, OpenedSample>();

  async function open(file: string): Promise<OpenedSample> {
    const known = opened.get(file);
    if (known) return known;
    const extracted = await extractSample(file);
    const { finder } = finders.choose(extracted.text);
    const toEnglish = await loadTranslator(extracted.text);
    const sample = {
      text: extracted.text,
      index: createDocumentIndex({ ...extracted, toEnglish }, finder),
      finder,
    };
    opened.set(file, sample);
    return sample;
  }

  return {
    open,
    warn: finders.warn,

    /** The answers to the questions of one conversation. */
    async converse(file: string, questions: readonly string[]): Promise<SampleAnswer[]> {
      const { text, index, finder } = await open(file);
      const answers: SampleAnswer[] = [];
      let quoted: QuotedRange[] = [];
      for (const [at, question] of questions.entries()) {
        const earlier = questions.slice(0, at);
        const asked = { questions: toQuestions(question), earlier, quoted, indexes: [index], finder };
        const found = (await findInDocuments(asked, () => undefined)).slice(0, maxShown);
        if (found.length > 0) quoted = found.map(({ document, start, end }) => ({ document, start, end }));
        const quotations = found.map(({ start, end }) => ({
          document: file,
          title: '',
          quote: text.slice(start, end),
        }));
        answers.push({ text: '', quotations, isUnsure: found.every(({ isUnsure }) => isUnsure) });
      }
      return answers;
    },
  };
}
