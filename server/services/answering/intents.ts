import { offTopicPhrasings } from '#shared/content/phrasings/off-topic-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { unanswerablePhrasings } from '#shared/content/phrasings/unanswerable-phrasings.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

/** What a message wants if it is not a fact. */
export type Intent =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'well-being'
  | 'identity'
  | 'insult'
  | 'praise'
  | 'person'
  | 'task'
  /** Out of our scope. */
  | 'off-topic'
  /** In our scope, but nothing on our pages answers it. Like `off-topic`, it is refused. */
  | 'unanswerable';

/** How people express them, in the languages of our visitors. Matched like the phrasings of passages. */
const intentPhrasings: Readonly<Record<Intent, readonly string[]>> = {
  ...smallTalkPhrasings,
  ...requestPhrasings,
  'off-topic': offTopicPhrasings,
  unanswerable: unanswerablePhrasings,
};

/** Returns the intents in the form of passages, so that a single search finds both. */
export function listIntentPassages(): KnowledgePassage[] {
  return Object.entries(intentPhrasings).map(([intent, questions]) => ({
    passage: { title: intent, text: '' },
    questions,
    synonyms: '',
    intent: intent as Intent,
  }));
}

/** Whether a message with this intent is refused, with a pointer to a person. */
export const isRefused = (intent: Intent | undefined): boolean =>
  intent === 'off-topic' || intent === 'unanswerable';

/** Whether a message with this intent wants neither a fact, nor work, nor a person. */
export const isSmallTalk = (intent: Intent | undefined): boolean =>
  intent !== undefined && intent in smallTalkPhrasings;
