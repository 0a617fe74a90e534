import { z } from 'zod';
import { type ErrorCode, statusOf } from '#shared/errors.ts';
import type { ExtractionMessage } from './child-messages.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/** What an `integer` column holds. */
const maxCount = 2 ** 31 - 1;
const count = z.int().nonnegative().max(maxCount);
const picture = z.int().positive();
const message: z.ZodType<ExtractionMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('progress'), progress: z.number() }),
  z.object({ type: z.literal('recognising'), picture }),
  z.object({ type: z.literal('recognised'), picture, text: z.string() }),
  z.object({ type: z.literal('prepared'), pages: count, textChars: count }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(Object.keys(statusOf) as [ErrorCode]),
    cause: z.string(),
  }),
]);

export const unreadable = {
  type: 'failed',
  code: 'file_damaged',
  cause: 'its process sent no message',
} as const satisfies ExtractionMessage;

/**
 * Checks a line that the extraction process has sent, because a stranger's file may have taken that process over: what is no
 * message, or speaks of more pictures or text than may be read, counts as a failure. Not in `child-messages.ts`, so that the
 * process need not load zod.
 */
export function checkMessage(
  line: string,
  { maxOcrPages, maxTextChars }: Pick<ExtractionLimits, 'maxOcrPages' | 'maxTextChars'>,
): ExtractionMessage {
  const { data = unreadable } = message.safeParse(parseLine(line));
  const isTooMuch =
    ('picture' in data && data.picture > maxOcrPages) ||
    (data.type === 'prepared' && data.textChars > maxTextChars);
  return isTooMuch ? unreadable : data;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
