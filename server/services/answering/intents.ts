import { offTopicPhrasings } from '#shared/content/phrasings/off-topic-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { untoldPhrasings } from '#shared/content/phrasings/untold-phrasings.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

/** What a message wants other than a fact. */
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
  /** Nothing of ours … */
  | 'off-topic'
  /** … or what our pages do not tell about us: both are refused. */
  | 'untold';

/** How people say it, in the languages of our visitors. Matched like the phrasings of passages. */
const intentPhrasings: Readonly<Record<Intent, readonly string[]>> = {
  ...smallTalkPhrasings,
  ...requestPhrasings,
  'off-topic': offTopicPhrasings,
  untold: untoldPhrasings,
};

/** The intents as passages, so that one search finds both. */
export function listIntentPassages(): KnowledgePassage[] {
  return Object.entries(intentPhrasings).map(([intent, questions]) => ({
    passage: { title: intent, text: '' },
    questions,
    synonyms: '',
    intent: intent as Intent,
  }));
}

/** Whether a message of this intent is refused, with the way to a person. */
export const isRefused = (intent: Intent | undefined): boolean =>
  intent === 'off-topic' || intent === 'untold';

/** Whether a message of this intent wants no fact, nothing done and nobody. */
export const isSmallTalk = (intent: Intent | undefined): boolean =>
  intent !== undefined && intent in smallTalkPhrasings;
