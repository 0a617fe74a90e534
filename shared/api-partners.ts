import { z } from 'zod';
import { maxCodeUnits } from './code-units.ts';

/** The longest id that a partner may give a visitor. UTF-16 code units. */
const maxVisitorIdLength = 256;

/** `POST /partners/token`, with the partner's secret key. The id is the partner's own; only its hash is stored. */
export const mintSchema = z.object({ visitorId: z.string().min(1).check(maxCodeUnits(maxVisitorIdLength)) });

/** `expiresAt`: ISO 8601. */
export type VisitorTokenAnswer = { token: string; expiresAt: string };

/** `GET /widget/config`: what a partner has set for its pages. For what is not set, the widget uses its own words. */
export type WidgetConfig = {
  name: string;
  greeting: string | null;
  starters: string[];
  quickActions: string[];
  /** BCP 47 tags. */
  languages: string[];
  /** What visitors read while the partner is paused; null otherwise. */
  paused: string | null;
};
