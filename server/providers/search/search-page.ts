import { openPartnerKnowledge } from '../../services/answering/knowledge.ts';
import { listIntentPassages } from '../../services/answering/passages/intents.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import type { Finder } from '../../services/finder/classifiers/finder.ts';
import { type FoundQuotation, findInDocuments } from '../../services/finder/find-in-documents.ts';
import { createDocumentIndex } from '../../services/finder/index/document-index.ts';
import { toPlaceName } from '../../services/finder/index/place-names.ts';
import type { Pause } from '../../services/finder/pause.ts';
import { asksForWhole } from '../../services/finder/questions/document-question.ts';
import { toQuestions } from '../../services/finder/questions/split-questions.ts';
import { listHeadings } from '../../services/finder/units/text-headings.ts';
import { readString } from '../../services/text/string-table.ts';
import type { WordVectors } from '../../services/text/word-vectors.ts';
import type { SearchTask } from './search-messages.ts';

type PageTask = SearchTask & { kind: 'page' };

/** What judges whether a passage answers the question; loaded when the first page is searched. */
export type PageSearch = { finder: Finder; loadVectors: () => WordVectors };

/**
 * Searches the page that was sent along with a question. The page is indexed like a document and then discarded, which
 * takes some 100 ms for the longest page. The finder, which was trained on contracts, selects passages; whether they
 * answer is judged as for our own pages, because they are written in the language of pages.
 */
export async function searchPage(task: PageTask, search: PageSearch, pauseHere: Pause): Promise<Passage[]> {
  const { question, earlier, breadth, page } = task;
  const { finder, loadVectors } = search;
  const { title, text } = page;
  const index = createDocumentIndex({ text, headingStarts: listHeadings(text) }, finder);
  await pauseHere();
  const questions = asksForWhole(question) ? [] : toQuestions(question);
  const request = { questions, earlier, indexes: [index], finder };
  const toPassage = ({ start, end, headingId, decisive, isUnsure }: FoundQuotation): Passage => ({
    title: [title, toPlaceName(index, readString(index.headings, headingId))].filter(Boolean).join(': '),
    text: text.slice(start, end),
    isHostPage: true,
    start,
    end,
    ...(decisive && { decisive: { start: decisive.start - start, end: decisive.end - start } }),
    ...(isUnsure && { isUnsure }),
  });
  const material = (await findInDocuments({ ...request, isForModel: true }, pauseHere)).map(toPassage);
  await pauseHere();
  if (breadth === 'material' || material.length === 0) return material;
  // A few passages alone say too little about how rare a word is, so small talk is added as a background.
  const entries = material.map((passage) => ({ passage, questions: [], synonyms: '' }));
  const judging = openPartnerKnowledge(entries, listIntentPassages(), loadVectors());
  const reply = judging.ask(question, earlier.slice(-1));
  const judged = reply.parts.flatMap(({ passages }) => passages);
  const isUnsure = reply.outcome !== 'found';
  if (judged.length > 0) return judged.map((each) => ({ ...each, isUnsure }));
  return (await findInDocuments(request, pauseHere)).map(toPassage);
}
