import { setTimeout as wait } from 'node:timers/promises';
import type { Assistant, Passage, Question } from '../../services/answering/assistant.ts';
import { type AnswerPart, composeReply, type ReplyDeps, toQuoted } from './compose-reply.ts';
import { composeWhole } from './compose-whole.ts';
import { escapeMarkdown } from './quotation.ts';

/**
 * An answer is sent at a reader's pace, about a line at a time, instead of appearing all at once. UTF-16 code units.
 */
const stepChars = 48;
const stepMs = 20;
/**
 * More quotations would be a page, not an answer. Nearly every second answer has a fourth, which answers 24 more of 953 questions on
 * real files; a fifth would answer 6 more (docs/experiments.md, 30 November).
 */
const maxFromDocuments = 4;

/**
 * The assistant without a model. It answers only with quotations, each with its source, and says so when nothing
 * matches. It invents nothing, and what it reads stays on this server.
 */
export function createQuotingAssistant(deps: ReplyDeps): Assistant {
  return {
    kind: 'quoting',
    processor: null,
    leastTokens: () => 0,

    async answer(question, { signal, onText, onSource }) {
      for (const part of compose(question, deps)) {
        if (part.source) onSource(part.source);
        for (const step of toSteps(part.text)) {
          onText(step);
          await wait(stepMs, undefined, { signal });
        }
      }
    },
  };
}

function* compose(question: Question, deps: ReplyDeps): Generator<AnswerPart> {
  const { reply, documentNames, passages, whole } = question;
  if (whole) yield* composeWhole(whole, question.message);
  else if (reply) yield* composeReply(reply, question, deps);
  else if (passages.length === 0) yield { text: toNoMatch(question) };
  else {
    yield { text: `${toIntroduction(passages, documentNames.length)}\n\n` };
    for (const [index, passage] of passages.slice(0, maxFromDocuments).entries())
      yield toQuoted(index + 1, passage, question.message);
    yield {
      text: 'These are quotations, not an opinion. Read each one where it stands before you rely on it.',
    };
  }
}

function toIntroduction(passages: readonly Passage[], documents: number): string {
  const isUnsure = passages.every((passage) => passage.isUnsure);
  if (passages.some(({ isHostPage }) => isHostPage))
    return isUnsure
      ? 'I am not sure that this page answers your question. The closest that it says:'
      : 'This page says:';
  if (isUnsure)
    return `I am not sure that your ${documents > 1 ? 'documents answer' : 'document answers'} this. The closest that I found:`;
  if (documents > 1) return 'These passages of your documents fit your question best.';
  return passages.length === 1
    ? 'This passage of your document fits your question best.'
    : 'These passages of your document fit your question best.';
}

function toNoMatch({ message, elsewhere, documentNames }: Question): string {
  const isOne = documentNames.length < 2;
  if (message.trim() === '')
    return `${isOne ? 'Your document is ready. Ask about it' : 'Your documents are ready. Ask about them'}, for example: “Who are the parties?” or “What law governs it?”`;
  const nothing = `I found no passage in your ${isOne ? 'document' : 'documents'} that fits this question, and I do not guess. Try the words that the ${isOne ? 'document itself' : 'documents themselves'} may use.`;
  if (!elsewhere) return nothing;
  const subject = `On the subject in general, not on your ${isOne ? 'document' : 'documents'}`;
  return `${nothing}\n\n${subject}: [${escapeMarkdown(elsewhere.title)}](${elsewhere.url})`;
}

/** Cuts after white space, so never inside a word or a character. */
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
