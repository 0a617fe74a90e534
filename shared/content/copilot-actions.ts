import type { Task } from '../embed.ts';
import { companyName } from './brand.ts';

/** A button that opens the Co-pilot at one of its tasks, or with a prompt in the input, which the visitor sends. */
export type CopilotAction = { label: string; task: Task } | { label: string; prompt: string };

/** Four ways into the Co-pilot: two tasks, and two prompts that the company's own words can answer. */
export const copilotActions = {
  tryCopilot: { label: 'Try the Co-pilot', prompt: 'What can you do for a legal team?' },
  studio: { label: 'Studio AI', prompt: `How do people and AI share the work at ${companyName}?` },
  draft: { label: 'Draft with AI', task: 'draft' },
  review: { label: 'Review with AI', task: 'review' },
} as const satisfies Record<string, CopilotAction>;
