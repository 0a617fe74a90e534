import { z } from 'zod';
import { maxCodeUnits } from './code-units.ts';

/**
 * How much of a page counts, in UTF-16 code units. A longer text is refused, since sources have offsets into it; the widget cuts
 * it. A longer address or title, of which partners know no limit, is cut by the server.
 */
export const maxHostPageChars = { url: 2_000, title: 300, text: 32_000 };

/**
 * The page that a question was asked on, as far as its owner lets the widget read it: headings and text of one element. Sources
 * in it have offsets into `text`.
 */
export const hostPageSchema = z.object({
  url: shortened(maxHostPageChars.url),
  title: shortened(maxHostPageChars.title),
  text: z.string().check(maxCodeUnits(maxHostPageChars.text)),
});

export type HostPage = z.infer<typeof hostPageSchema>;

function shortened(maxChars: number) {
  return z
    .string()
    .transform((text) => text.slice(0, maxChars))
    .default('');
}
