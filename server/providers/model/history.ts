import type { Turn } from '../../services/answering/assistant.ts';
import { inexactMark } from './inline-quotations.ts';
import type { ChatMessage } from './openai-stream.ts';
import { redactContacts } from './redact-contacts.ts';
import { breakControlTokens } from './untrusted-text.ts';

/** Matches "[3](https://…)", because the model itself cites by number alone. */
const citedAddress = /(\[\d{1,4}\])\([^()\s]*\)/g;

/**
 * Returns the earlier turns as the model reads them: without contact data, and without what we added to its answers.
 */
export function toHistory(turns: readonly Turn[]): ChatMessage[] {
  return turns.flatMap(({ message, response }): ChatMessage[] => {
    const said = response.replace(citedAddress, '$1').replaceAll(inexactMark, '');
    return [
      { role: 'user', content: breakControlTokens(redactContacts(message)) },
      { role: 'assistant', content: breakControlTokens(redactContacts(said)) },
    ];
  });
}
