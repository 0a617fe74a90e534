import { offTopicPhrasings } from '#shared/content/phrasings/off-topic-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { untoldPhrasings } from '#shared/content/phrasings/untold-phrasings.ts';
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
  /** Not about our subjects. */
  | 'off-topic'
  /** About us, but not on our pages. Like `off-topic`, it is refused. */
  | 'untold';

/** How people express them, in the languages of our visitors. Matched like the phrasings of passages. */
const intentPhrasings: Readonly<Record<Intent, readonly string[]>> = {
  ...smallTalkPhrasings,
  ...requestPhrasings,
  'off-topic': offTopicPhrasings,
  untold: untoldPhrasings,
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
  intent === 'off-topic' || intent === 'untold';

/** Whether a message with this intent wants neither a fact, nor work, nor a person. */
export const isSmallTalk = (intent: Intent | undefined): boolean =>
  intent !== undefined && intent in smallTalkPhrasings;
