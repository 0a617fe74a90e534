import { type Assistant, toSource } from '../../services/answering/assistant.ts';
import { createCitationReader } from './citation-reader.ts';
import { type ModelPlace, streamCompletion } from './openai-stream.ts';
import { toMessages } from './prompt.ts';

/** Answers with any OpenAI-compatible model. Its text goes through unchanged; a source is noted when it is first cited. */
export function createModelAssistant(place: ModelPlace): Assistant {
  return {
    processor: new URL(place.baseUrl).host,
    async answer(question, { signal, onText, onSource }) {
      const citations = createCitationReader();
      await streamCompletion(place, toMessages(question), signal, (text) => {
        onText(text);
        for (const n of citations.read(text)) {
          const passage = question.passages[n - 1];
          if (passage) onSource(toSource(n, passage));
        }
      });
    },
  };
}
