import { z } from 'zod';
import { countryNames } from '../answering/countries/named-countries.ts';
import { type KnowledgeText, knowledgeFacts, parseKnowledge } from './knowledge-file.ts';

export const guideTopics = [
  'contracts',
  'confidentiality',
  'employment',
  'hr-practice',
  'payroll',
  'classification',
  'immigration',
  'data-protection',
  'intellectual-property',
  'disputes',
  'company',
  'property',
] as const;

const source = z.strictObject({
  name: z.string().min(1),
  country: z.enum([...countryNames, 'International']),
  url: z.url({ protocol: /^https?$/ }),
  /** The day on which the cited text was last read; null if the guide was not checked against it. */
  checked: z.iso.date().nullable(),
});

/** The front matter of a handbook guide (`docs/handbook.md`). */
export const guideFacts = knowledgeFacts.extend({
  topic: z.enum(guideTopics),
  /** The day on which the text was written or last revised as a whole. */
  written: z.iso.date(),
  /** The countries that it distinguishes. */
  countries: z.array(z.enum(countryNames)),
  /** Whether the usual question can only be answered for a known country. */
  dependsOnCountry: z.boolean(),
  sources: z.array(source),
  /** File names of other guides. */
  related: z.array(z.string()),
});

export type GuideFacts = z.infer<typeof guideFacts>;
export type Guide = KnowledgeText<GuideFacts>;

/** Reads a guide of the handbook. Throws `KnowledgeFileError`. */
export const parseGuide = (text: string): Guide => parseKnowledge(text, guideFacts);
