import { setTimeout as wait } from 'node:timers/promises';
import type { Assistant, Question } from '../../services/answering/assistant.ts';
import { detectConversationLanguage } from '../../services/text/message-language.ts';
import { composeComparison } from './compose-comparison.ts';
import { composeQuotations } from './compose-quotations.ts';
import { type AnswerPart, composeReply, type ReplyDeps } from './compose-reply.ts';
import { composeStructure } from './compose-structure.ts';
import { composeWhole } from './compose-whole.ts';

/**
 * An answer is sent at a reader's pace, about a line at a time, instead of appearing all at once. UTF-16 code units.
 */
const stepChars = 48;
const stepMs = 20;

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
  const { message, turns, reply, whole, structure } = question;
  const language = detectConversationLanguage(
    message,
    turns.map((turn) => turn.message),
  );
  if (structure) yield* composeStructure(structure, message, language);
  else if (whole?.kind === 'comparison') yield* composeComparison(whole, message, language);
  else if (whole) yield* composeWhole(whole, message, language);
  else if (reply) yield* composeReply(reply, question, deps);
  else yield* composeQuotations(question, language);
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
