import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { topicOrder } from '#shared/content/knowledge.ts';

const helpMessage = z.strictObject({
  id: z.string(),
  group: z.string(),
  message: z.string(),
  /** What may answer it; the best comes first. */
  expect: z.array(z.enum([...topicOrder, 'greeting', 'help', 'fallback'])).min(1),
  /** The widget's language. */
  language: z.enum(['en', 'hi']),
});

export type HelpMessage = z.infer<typeof helpMessage>;
export type HelpHalves = { tuning: HelpMessage[]; keptBack: HelpMessage[] };

/**
 * 435 messages as visitors type them into the help window, written before its matching was changed. Odd-numbered ones may be
 * used for development; even-numbered ones are held out and decide.
 */
export const readHelpMessages = (): HelpHalves => readHalves('help-messages.jsonl');

/** 30 by somebody who had read our pages' texts and the topics' keywords, from which nothing is learnt. Odd misses were looked at. */
export const readFurtherHelpMessages = (): HelpHalves => readHalves('further-help-messages.jsonl');

/** 30 more on these terms, by another. */
export const readTenthHelpMessages = (): HelpHalves => readHalves('tenth-help-messages.jsonl');

function readHalves(file: string): HelpHalves {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line) => helpMessage.parse(JSON.parse(line)));
  const isOdd = ({ id }: HelpMessage) => Number(/\d+$/.exec(id)?.[0]) % 2 === 1;
  return { tuning: all.filter(isOdd), keptBack: all.filter((each) => !isOdd(each)) };
}
