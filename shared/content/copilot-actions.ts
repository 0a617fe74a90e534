import { companyName } from './brand.ts';

/** A button that opens the Co-pilot. The prompt fills the input; the visitor sends it. */
export type CopilotAction = { label: string; prompt: string };

/** Four ways into the Co-pilot, each with a prompt that the company's own words can answer. */
export const copilotActions = {
  tryCopilot: { label: 'Try the Co-pilot', prompt: 'What can you do for a legal team?' },
  studio: { label: 'Studio AI', prompt: `How do people and AI share the work at ${companyName}?` },
  draft: { label: 'Draft with AI', prompt: 'What does contract drafting include?' },
  review: { label: 'Review with AI', prompt: 'How do you review documents in litigation?' },
} as const satisfies Record<string, CopilotAction>;
