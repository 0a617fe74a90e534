import { type Assistant, toSource } from '../../services/answering/assistant.ts';
import { createCitationReader } from './citation-reader.ts';
import { type ModelEndpoint, streamCompletion } from './openai-stream.ts';
import { toMessages } from './prompt.ts';

/** Answers with any OpenAI-compatible model. Its text is passed on unchanged; a source is reported when it is first cited. */
export function createModelAssistant(endpoint: ModelEndpoint): Assistant {
  return {
    kind: 'model',
    processor: new URL(endpoint.baseUrl).host,
    async answer(question, { signal, onText, onSource }) {
      const citations = createCitationReader();
      await streamCompletion(endpoint, toMessages(question), signal, (text) => {
        onText(text);
        for (const n of citations.read(text)) {
          const passage = question.passages[n - 1];
          if (passage) onSource(toSource(n, passage));
        }
      });
    },
  };
}
