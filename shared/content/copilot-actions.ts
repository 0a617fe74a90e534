import type { Task } from '../embed.ts';

/** A button that opens the Co-pilot, with nothing in the input, or at one of its tasks. */
export type CopilotAction = { label: string; task?: Task };

/** Four ways into the Co-pilot: its conversation twice, and two tasks. */
export const copilotActions = {
  tryCopilot: { label: 'Try the Co-pilot' },
  studio: { label: 'Studio AI' },
  draft: { label: 'Draft with AI', task: 'draft' },
  review: { label: 'Review with AI', task: 'review' },
} as const satisfies Record<string, CopilotAction>;
