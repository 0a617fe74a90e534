import { offTopicPhrasings } from '#shared/content/phrasings/off-topic-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { unanswerablePhrasings } from '#shared/content/phrasings/unanswerable-phrasings.ts';
import type { Intent } from '../messages/intent.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';

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
