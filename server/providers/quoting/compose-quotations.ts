import type { Question } from '../../services/answering/assistant.ts';
import { readDocumentTask } from '../../services/answering/messages/document-task.ts';
import { readClauseNumbers } from '../../services/finder/questions/clause-numbers.ts';
import { readClausePlace } from '../../services/finder/questions/clause-places.ts';
import type { Language } from '../../services/text/message-language.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { escapeMarkdown } from './quotation.ts';
import { type QuotationWords, quotationWords } from './quotation-words.ts';

/**
 * More quotations would be a page, not an answer. Nearly every second answer has a fourth, which answers 24 more of 953 questions on
 * real files; a fifth would answer 6 more (docs/experiments.md, 30 November).
 */
const maxFromDocuments = 4;
/** Who names a clause wants all of it. */
const maxOfClauses = 6;

/** Writes an answer of quotations from documents or from the page, or says that nothing was found. `language`: the visitor's. */
export function* composeQuotations(question: Question, language: Language): Generator<AnswerPart> {
  const { message, passages, documentNames, elsewhere } = question;
  const words = quotationWords[language];
  if (passages.length === 0) {
    yield { text: toNoMatch(question, words) };
    return;
  }
  const { missing, clauses } = readNamed(question, words);
  const task = readDocumentTask(message)?.task;
  const lead = [
    ...(task ? [words.declined[task]] : []),
    ...(missing === '' ? [] : [words.missing(missing, documentNames.length)]),
    toIntroduction(question, clauses, words),
  ].join(' ');
  yield { text: `${lead}\n\n` };
  if (passages.some(({ isUnread }) => isUnread)) yield { text: `*${words.unread}*\n\n` };
  const shown = passages.slice(0, clauses.length > 0 ? maxOfClauses : maxFromDocuments);
  for (const [index, passage] of shown.entries()) yield toQuoted(index + 1, passage, message);
  const longer = passages.flatMap(({ clause }) => (clause?.goesOn ? clause.name : []));
  if (longer.length > 0) yield { text: `*${words.goesOn(listClauses(longer, words), longer.length)}*\n\n` };
  if (elsewhere) yield { text: `${toElsewhere(elsewhere, documentNames, words)}\n\n` };
  yield { text: words.closing };
}

/** Returns the names of the clauses that are quoted because the message names them by number, and of those that there are not. */
function readNamed(
  { message, passages }: Question,
  words: QuotationWords,
): { clauses: string[]; missing: string } {
  const clauses = [...new Set(passages.flatMap(({ clause }) => clause?.name ?? []))];
  const missing = readClauseNumbers(message).filter(({ name, isBare }) => !isBare && !clauses.includes(name));
  const named = clauses.length === 0 ? readClausePlace(message) : undefined;
  return {
    clauses,
    missing:
      named?.isVague === false
        ? words.place[named.place]
        : missing.map(({ name }) => toPart(name, words)).join(words.andNo),
  };
}

function toIntroduction(
  { passages, documentNames }: Question,
  clauses: readonly string[],
  words: QuotationWords,
): string {
  const documents = documentNames.length;
  const isUnsure = passages.every((passage) => passage.isUnsure);
  if (passages.some(({ isHostPage }) => isHostPage)) return isUnsure ? words.page.unsure : words.page.fits;
  if (clauses.length > 0) return words.clauses(listClauses(clauses, words), documents);
  return isUnsure ? words.unsure(documents) : words.fits(documents, passages.length);
}

function toNoMatch(question: Question, words: QuotationWords): string {
  const { message, elsewhere, documentNames, isUnread } = question;
  // Without a message, no language is known.
  if (message.trim() === '')
    return documentNames.length < 2
      ? 'Your document is ready. Ask about it, for example: “Who are the parties?”, “What are our obligations?”, “What does clause 2 say?” or “Which law governs it?”'
      : 'Your documents are ready. Ask about them, for example: “Compare them”, “Which one ends first?” or “Do both have an indemnity?”';
  const { missing } = readNamed(question, words);
  const task = readDocumentTask(message)?.task;
  const nothing =
    missing !== ''
      ? `${words.missing(missing, documentNames.length)} ${words.missingHint}`
      : task
        ? `${words.declined[task]} ${words.handOver}`
        : `${words.nothing(documentNames.length)}${isUnread ? `\n\n*${words.unread}*` : ''}`;
  return elsewhere && missing === ''
    ? `${nothing}\n\n${toElsewhere(elsewhere, documentNames, words)}`
    : nothing;
}

const toElsewhere = (
  { title, url }: { title: string; url: string },
  documentNames: readonly string[],
  words: QuotationWords,
) => words.elsewhere(`[${escapeMarkdown(title)}](${url})`, documentNames.length);

/** "Clause 4 and clause 5"; as a beginning of a sentence. */
function listClauses(names: readonly string[], words: QuotationWords): string {
  const all = names.map((name) => toPart(name, words)).join(words.and);
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
}

/** "Clause 4" as "Klausel 4": names of parts begin in English, whatever the visitor has called them. */
const toPart = (name: string, { parts }: QuotationWords) =>
  name.replace(/^[a-z]+/, (word) => parts[word] ?? word);
