import { z } from 'zod';
import { type ErrorCode, statusOf } from '#shared/errors.ts';
import type { ExtractionMessage } from './child-messages.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

const count = z.int().nonnegative();
const picture = z.int().positive();
const message: z.ZodType<ExtractionMessage> = z.discriminatedUnion('type', [
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

const unreadable = { type: 'failed', code: 'file_damaged', cause: 'its process sent no message' } as const;

/**
 * Checks what the extraction process has sent, because a stranger's file may have taken that process over: what is no message,
 * or is about more pictures than may be read, counts as a failure. Not in `child-messages.ts`, so that the process need not load
 * zod.
 */
export function checkMessage(
  sent: unknown,
  { maxOcrPages }: Pick<ExtractionLimits, 'maxOcrPages'>,
): ExtractionMessage {
  const { data = unreadable } = message.safeParse(sent);
  return 'picture' in data && data.picture > maxOcrPages ? unreadable : data;
}
