import type { Question } from '../../services/answering/assistant.ts';
import { type DocumentTask, readDocumentTask } from '../../services/answering/messages/document-task.ts';
import type { Passage } from '../../services/answering/passages/passage.ts';
import { readClauseNumbers } from '../../services/finder/questions/clause-numbers.ts';
import { readClausePlace } from '../../services/finder/questions/clause-places.ts';
import { type AnswerPart, toQuoted } from './compose-reply.ts';
import { escapeMarkdown } from './quotation.ts';

/**
 * More quotations would be a page, not an answer. Nearly every second answer has a fourth, which answers 24 more of 953 questions on
 * real files; a fifth would answer 6 more (docs/experiments.md, 30 November).
 */
const maxFromDocuments = 4;
/** Who names a clause wants all of it. */
const maxOfClauses = 6;

/** What the visitor wants done with the words, and does not get from an assistant that only quotes. */
const declined: Readonly<Record<DocumentTask, string>> = {
  explain: 'I quote documents word for word and do not put them in other words.',
  translate: 'I quote documents word for word and do not translate them.',
  rewrite: 'I quote documents word for word and do not rewrite them.',
  write:
    'I quote documents word for word and write nothing of my own; “Draft with AI” has templates for common contracts and letters.',
};

/** Writes an answer of quotations from documents or from the page, or says that nothing was found. */
export function* composeQuotations(question: Question): Generator<AnswerPart> {
  const { message, passages, documentNames, elsewhere } = question;
  if (passages.length === 0) {
    yield { text: toNoMatch(question) };
    return;
  }
  const { missing, clauses } = readNamed(question);
  const task = readDocumentTask(message)?.task;
  const lead = [
    ...(task ? [declined[task]] : []),
    ...(missing === '' ? [] : [`I found no ${missing} in your ${toDocuments(documentNames)}.`]),
    toIntroduction(passages, documentNames, clauses),
  ].join(' ');
  yield { text: `${lead}\n\n` };
  const shown = passages.slice(0, clauses.length > 0 ? maxOfClauses : maxFromDocuments);
  for (const [index, passage] of shown.entries()) yield toQuoted(index + 1, passage, message);
  const longer = passages.flatMap(({ clause }) => (clause?.goesOn ? clause.name : []));
  if (longer.length > 0)
    yield { text: `*${toSentence(longer)} goes on: open it in the document to read all of it.*\n\n` };
  if (elsewhere) yield { text: `${toElsewhere(elsewhere, documentNames)}\n\n` };
  yield {
    text: 'These are quotations, not an opinion. Read each one where it stands before you rely on it.',
  };
}

/** Returns the names of the clauses that are quoted because the message names them by number, and of those that there are not. */
function readNamed({ message, passages }: Question): { clauses: string[]; missing: string } {
  const clauses = [...new Set(passages.flatMap(({ clause }) => clause?.name ?? []))];
  const missing = readClauseNumbers(message).filter(({ name, isBare }) => !isBare && !clauses.includes(name));
  const named = clauses.length === 0 ? readClausePlace(message) : undefined;
  return {
    clauses,
    missing:
      named?.isVague === false ? `${named.place} clause` : missing.map(({ name }) => name).join(' and no '),
  };
}

function toIntroduction(
  passages: readonly Passage[],
  { length: documents }: readonly string[],
  clauses: readonly string[],
): string {
  const isUnsure = passages.every((passage) => passage.isUnsure);
  if (passages.some(({ isHostPage }) => isHostPage))
    return isUnsure
      ? 'I am not sure that this page answers your question. The closest that it says:'
      : 'This page says:';
  if (clauses.length > 0)
    return `${toSentence(clauses)} of your ${documents > 1 ? 'documents' : 'document'}, quoted:`;
  if (isUnsure)
    return `I am not sure that your ${documents > 1 ? 'documents answer' : 'document answers'} this. The closest that I found:`;
  if (documents > 1) return 'These passages of your documents fit your question best.';
  return passages.length === 1
    ? 'This passage of your document fits your question best.'
    : 'These passages of your document fit your question best.';
}

function toNoMatch(question: Question): string {
  const { message, elsewhere, documentNames } = question;
  const isOne = documentNames.length < 2;
  if (message.trim() === '')
    return isOne
      ? 'Your document is ready. Ask about it, for example: “Who are the parties?”, “What are our obligations?”, “What does clause 2 say?” or “Which law governs it?”'
      : 'Your documents are ready. Ask about them, for example: “Compare them”, “Which one ends first?” or “Do both have an indemnity?”';
  const { missing } = readNamed(question);
  const task = readDocumentTask(message)?.task;
  const nothing =
    missing !== ''
      ? `I found no ${missing} in your ${toDocuments(documentNames)}. It may be numbered in another way: name its subject instead, such as “confidentiality”.`
      : task
        ? `${declined[task]} Name a clause or a subject, and I quote it; “Ask a person” hands over the rest.`
        : `I found no passage in your ${toDocuments(documentNames)} that fits this question, and I do not guess. Try the words that the ${isOne ? 'document itself' : 'documents themselves'} may use.`;
  return elsewhere && missing === '' ? `${nothing}\n\n${toElsewhere(elsewhere, documentNames)}` : nothing;
}

const toDocuments = ({ length }: readonly string[]) => (length < 2 ? 'document' : 'documents');

const toElsewhere = ({ title, url }: { title: string; url: string }, documentNames: readonly string[]) =>
  `On the subject in general, not on your ${toDocuments(documentNames)}: [${escapeMarkdown(title)}](${url})`;

/** "Clause 4 and clause 5"; as a beginning of a sentence. */
function toSentence(names: readonly string[]): string {
  const all = names.join(' and ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
}
