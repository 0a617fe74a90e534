import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '#shared/content/brand.ts';
import {
  type Assistant,
  type Passage,
  type Question,
  type Source,
  toSource,
} from '../../services/answering/assistant.ts';
import { asksForWhole } from '../../services/answering/document-question.ts';
import { toTerms, toWords } from '../../services/answering/terms.ts';
import { toQuotation } from './quotation.ts';

/** An answer grows at a reader's pace, by about a line at a time, instead of appearing at once. UTF-16 code units. */
const stepChars = 48;
const stepMs = 20;
/** More quotations would be a page, not an answer. */
const maxFromPages = 2;
const maxFromDocuments = 3;

/**
 * The assistant without a model: it answers only with quotations, each with its source, and says so when nothing matches.
 * It invents nothing, and what it reads stays on this server.
 */
export function createQuotingAssistant(publicUrl: string): Assistant {
  return {
    kind: 'quoting',
    processor: null,
    async answer(question, { signal, onText, onSource }) {
      for (const part of compose(question, publicUrl)) {
        if (part.source) onSource(part.source);
        for (const step of toSteps(part.text)) {
          onText(step);
          await wait(stepMs, undefined, { signal });
        }
      }
    },
  };
}

/** A part of the answer; its source is reported before the text that cites it. */
type AnswerPart = { text: string; source?: Source };

function* compose(question: Question, publicUrl: string): Generator<AnswerPart> {
  const asksDocuments = question.documentNames.length > 0;
  if (question.passages.length === 0) {
    yield { text: toNoMatch(question, publicUrl) };
    return;
  }
  const passages = question.passages.slice(0, asksDocuments ? maxFromDocuments : maxFromPages);
  yield { text: `${toLead(passages, question)}\n\n` };
  for (const [index, passage] of passages.entries()) {
    const source = toSource(index + 1, passage);
    yield { source, text: `${toQuotation(passage, source.n, question.message)}\n\n` };
  }
  yield { text: toNextStep(asksDocuments, publicUrl) };
}

function toLead(passages: readonly Passage[], question: Question): string {
  if (question.documentNames.length > 1) return 'These passages of your documents fit your question best.';
  if (question.documentNames.length === 1) {
    return passages.length === 1
      ? 'This passage of your document fits your question best.'
      : 'These passages of your document fit your question best.';
  }
  return passages.length === 1 ? 'Our pages say this:' : 'Our pages say this, the closest passage first:';
}

function toNextStep(asksDocuments: boolean, publicUrl: string): string {
  return asksDocuments
    ? 'These are quotations, not an opinion. Read each one where it stands before you rely on it.'
    : `For your own matter, [write to us](${publicUrl}/contact).`;
}

function toNoMatch({ message, documentNames }: Question, publicUrl: string): string {
  if (documentNames.length > 0) {
    if (message.trim() !== '' && asksForWhole(message)) {
      return 'I quote passages word for word; I do not sum up or judge a whole document. Ask about one thing in it, for example: “Who are the parties?”, “What law governs it?”, “When does it end?” or “What must be paid?”';
    }
    return message.trim() === ''
      ? 'Your document is ready. Ask about it, for example: “Who are the parties?” or “What law governs it?”'
      : 'I found no passage in your document that fits this question, and I do not guess. Try the words that the document itself may use.';
  }
  const saysNothing = toWords(message).flatMap(toTerms).length === 0;
  if (saysNothing) {
    return `I am the ${brand.name} Co-pilot. I answer with quotations from our pages, each with its source. Ask about our [legal services](${publicUrl}/legalservices), our [HR services](${publicUrl}/hrservices), our sectors, our offices or how a project starts. Signed in, you can upload a document and ask about it.`;
  }
  return `I found nothing on our pages that answers this, and I do not guess.\n\n- Ask about our [legal services](${publicUrl}/legalservices), [HR services](${publicUrl}/hrservices) or sectors.\n- Or [write to us](${publicUrl}/contact): a person answers.`;
}

/** Cuts after white space, never inside a word, so that no character is cut either. */
function toSteps(text: string): string[] {
  const steps: string[] = [];
  let step = '';
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    step += word;
    if (step.length >= stepChars) {
      steps.push(step);
      step = '';
    }
  }
  if (step) steps.push(step);
  return steps;
}
