import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { topicOrder } from '#shared/content/knowledge.ts';

const helpMessage = z.strictObject({
  id: z.string(),
  group: z.string(),
  message: z.string(),
  /** What may answer; the first is the most fitting. */
  expect: z.array(z.enum([...topicOrder, 'greeting', 'help', 'fallback'])).min(1),
  /** That of the widget. */
  language: z.enum(['en', 'hi']),
});

export type HelpMessage = z.infer<typeof helpMessage>;

/**
 * 435 messages as visitors type them into the help window, written before its matching was changed. Those with an odd
 * number may be looked at; those with an even one are kept back and decide.
 */
export function readHelpMessages(): { tuning: HelpMessage[]; keptBack: HelpMessage[] } {
  const lines = readFileSync(join(import.meta.dirname, 'help-messages.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line) => helpMessage.parse(JSON.parse(line)));
  const isOdd = ({ id }: HelpMessage) => Number(/\d+$/.exec(id)?.[0]) % 2 === 1;
  return { tuning: all.filter(isOdd), keptBack: all.filter((each) => !isOdd(each)) };
}
