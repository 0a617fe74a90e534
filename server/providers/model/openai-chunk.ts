import { ModelError } from './model-error.ts';

type Chunk = {
  choices?: { delta?: Content; message?: Content; finish_reason?: unknown }[];
  error?: unknown;
};
type Content = { content?: unknown } | null;

/**
 * Reads the text of one chunk of a completion, and whether it is the last. Validated by hand, since it runs for every
 * token. Throws ModelError for what is no chunk.
 */
export function parseChunk(data: string): { text: string; isLast: boolean } {
  let chunk: Chunk | null;
  try {
    chunk = JSON.parse(data) as Chunk | null;
  } catch (cause) {
    throw new ModelError('the model sent invalid JSON', { cause });
  }
  if (typeof chunk !== 'object' || chunk === null) throw new ModelError('the model sent an unexpected shape');
  if (chunk.error) throw new ModelError('the model sent an error');
  const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  // Usage and keep-alive chunks have no choice.
  if (typeof choice !== 'object' || choice === null) return { text: '', isLast: false };
  const content = choice.delta?.content ?? choice.message?.content ?? '';
  if (typeof content !== 'string') throw new ModelError('the model sent an unexpected shape');
  return { text: content, isLast: Boolean(choice.finish_reason) };
}
