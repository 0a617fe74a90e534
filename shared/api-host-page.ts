import { z } from 'zod';

/** How much of a page may be sent with a question, in UTF-16 code units; the widget cuts longer texts. */
export const maxHostPageChars = { url: 2_000, title: 300, text: 32_000 };

/**
 * The page that a question was asked on, as far as its owner lets the widget read it: headings and text of one element. Sources
 * in it have offsets into `text`.
 */
export const hostPageSchema = z.object({
  url: z.string().max(maxHostPageChars.url).default(''),
  title: z.string().max(maxHostPageChars.title).default(''),
  text: z.string().max(maxHostPageChars.text),
});

export type HostPage = z.infer<typeof hostPageSchema>;
