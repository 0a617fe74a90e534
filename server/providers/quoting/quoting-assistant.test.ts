import { expect, test } from 'vitest';
import type { Question } from '../../services/answering/assistant.ts';
import { createQuotingAssistant } from './quoting-assistant.ts';

const documents = [{ name: 'lease.txt', rows: [], left: 0, pages: 0 }];

test.each<[string, Partial<Question>, string]>([
  ['quotations', {}, 'Ich habe in Ihrem Dokument keine Stelle gefunden'],
  ['a list', { whole: { kind: 'money', parts: [], leftDocuments: 0 } }, 'Keine Rechtsberatung'],
  ['headings', { structure: { request: { kind: 'contents' }, documents } }, 'hat keine Überschriften'],
])('keeps the language of the conversation around %s', async (_, asked, said) => {
  const turns = [{ message: 'Was steht im Vertrag?', response: '' }];
  expect(await answer({ ...asked, message: 'NDA?', turns })).toContain(said);
});

async function answer(asked: Partial<Question> & Pick<Question, 'message' | 'turns'>): Promise<string> {
  const parts: string[] = [];
  const deps = { publicUrl: '', findDraftable: () => undefined, listTemplates: () => [] };
  const sink = {
    signal: new AbortController().signal,
    onText: (text: string) => void parts.push(text),
    onSource: () => {},
    reserveTokens: async () => async () => {},
  };
  const question = { passages: [], documentNames: ['lease.txt'], earlierSources: [], ...asked };
  await createQuotingAssistant(deps).answer(question, sink);
  return parts.join('');
}
