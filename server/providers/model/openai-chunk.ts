import { AppError } from '#shared/errors.ts';
import { ModelError } from './model-error.ts';

type Chunk = {
  choices?: { delta?: Content; message?: Content; finish_reason?: unknown }[];
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};
type Content = { content?: unknown } | null;

/** Tokens of one call, as the endpoint counts them. */
export type Usage = { prompt: number; completion: number };

type ParsedChunk = {
  text: string;
  /** So far; endpoints send it at the end, some of them with each chunk. */
  usage?: Usage | undefined;
  /** Whether the answer ends here … */
  isLast: boolean;
  /** … and if it does so before it is whole, why. */
  failure?: Error | undefined;
};

/**
 * Reads one chunk of a completion. Validated by hand, since it runs for every token. Throws ModelError for what is not a
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
  const usage = chunk.usage ? toUsage(chunk.usage) : undefined;
  // Usage and keep-alive chunks have no choice.
  if (typeof choice !== 'object' || choice === null) return { text: '', isLast: false, usage };
  const content = choice.delta?.content ?? choice.message?.content ?? '';
  if (typeof content !== 'string') throw new ModelError('the model sent an unexpected shape');
  const reason = choice.finish_reason;
  return { text: content, isLast: Boolean(reason), usage, ...(reason ? { failure: toFailure(reason) } : {}) };
}

/** A count that is none counts as nothing: it is for statistics only. */
function toUsage({ prompt_tokens, completion_tokens }: NonNullable<Chunk['usage']>): Usage {
  const toCount = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
  return { prompt: toCount(prompt_tokens), completion: toCount(completion_tokens) };
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
