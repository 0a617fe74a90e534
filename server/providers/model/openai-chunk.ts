import { AppError } from '#shared/errors.ts';
import { ModelError } from './model-error.ts';

type Chunk = {
  choices?: { delta?: Content; message?: Content; finish_reason?: unknown }[];
  error?: unknown;
};
type Content = { content?: unknown } | null;

type ParsedChunk = {
  text: string;
  /** Whether the answer ends here … */
  isLast: boolean;
  /** … and if it does so before it is whole, why. */
  failure?: Error | undefined;
};

/**
 * Reads one chunk of a completion. Validated by hand, since it runs for every token. Throws ModelError for what is no
 * chunk.
 */
export function parseChunk(data: string): ParsedChunk {
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
  const reason = choice.finish_reason;
  return { text: content, isLast: Boolean(reason), ...(reason ? { failure: toFailure(reason) } : {}) };
}

/** Any other reason ends a whole answer: `stop`, and the names that endpoints have of their own. */
function toFailure(reason: unknown): Error | undefined {
  if (reason === 'length')
    return new AppError('answer_too_long', {
      cause: new ModelError('the model reached its limit of tokens'),
    });
  if (reason === 'content_filter') return new ModelError('the model withheld the rest of the answer');
  return undefined;
}
