import { AppError } from '#shared/errors.ts';
import { ModelError } from './model-error.ts';

type Chunk = {
  choices?: { delta?: Content; message?: Content; finish_reason?: unknown }[];
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};
type Content = { content?: unknown; refusal?: unknown } | null;

/** Tokens of one call, as counted by the endpoint. */
export type Usage = { prompt: number; completion: number };

type ParsedChunk = {
  text: string;
  /** The count so far; endpoints send it at the end, some of them with every chunk. */
  usage?: Usage | undefined;
  /** Whether the answer ends here … */
  isLast: boolean;
  /** If the answer ends before it is complete: why. */
  failure?: Error | undefined;
};

/**
 * Parses one chunk of a completion. Validated by hand because it runs for every token. Throws ModelError if it is not a
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
  // Usage and keep-alive chunks contain no choice.
  if (typeof choice !== 'object' || choice === null) return { text: '', isLast: false, usage };
  const text = toText(choice.delta) || toText(choice.message);
  const reason = choice.finish_reason;
  return { text, isLast: Boolean(reason), usage, ...(reason ? { failure: toFailure(reason) } : {}) };
}

/**
 * Returns what a visitor may read: the answer, or the words in which the model declines to give one. Reasoning models send
 * their thoughts in fields of their own, or as parts of other types.
 */
function toText(message: Content | undefined): string {
  const content = message?.content || message?.refusal || '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) throw new ModelError('the model sent an unexpected shape');
  return (content as unknown[]).map(toPartText).join('');
}

function toPartText(part: unknown): string {
  if (typeof part !== 'object' || part === null) throw new ModelError('the model sent an unexpected shape');
  const { type, text } = part as { type?: unknown; text?: unknown };
  return type === 'text' && typeof text === 'string' ? text : '';
}

/** No prompt takes no tokens, so such a count is none: the estimate counts instead. */
function toUsage({ prompt_tokens, completion_tokens }: NonNullable<Chunk['usage']>): Usage | undefined {
  const toCount = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);
  const prompt = toCount(prompt_tokens);
  return prompt === 0 ? undefined : { prompt, completion: toCount(completion_tokens) };
}

/**
 * Returns a failure for a reason that cuts the answer short. Any other reason ends a complete answer: `stop`, and
 * endpoints' own names for it.
 */
function toFailure(reason: unknown): Error | undefined {
  if (reason === 'length')
    return new AppError('answer_too_long', {
      cause: new ModelError('the model reached its limit of tokens'),
    });
  // We offer no tools, so nothing would follow.
  if (reason === 'tool_calls' || reason === 'function_call')
    return new ModelError('the model called a tool instead of answering');
  if (reason === 'content_filter') return new ModelError('the model withheld the rest of the answer');
  return undefined;
}
