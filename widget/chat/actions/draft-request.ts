import type { ChatStore } from '../state/store.ts';

const verb = /\b(?:draft|write|prepare|create|make|generate|draw up|need|want)\b/i;
const document =
  /\b(?:nda|non-?disclosure|confidentiality|agreement|contract|letter|addendum|dpa|resolution|policy|notice)s?\b/i;
/** Questions such as "How do you draft contracts?" are about our services. */
const questionWord = /^\W*(?:what|how|why|who|which|when|where|is|are|do|does|did|has|have|should)\b/i;

/** Whether a message asks for a document to be drafted, such as "Draft an NDA for me", which can be done from a template. */
export function isDraftRequest(text: string): boolean {
  return verb.test(text) && document.test(text) && !questionWord.test(text);
}

/** Returns what the visitor has typed, or asked last, if it is such a request. */
export function findDraftRequest({ get }: ChatStore): string | undefined {
  const { draft, current } = get();
  const asked = current.messages.findLast(({ role }) => role === 'user');
  return [draft, asked?.role === 'user' ? asked.text : ''].find(isDraftRequest);
}
