import { z } from 'zod';

/** Bounds what a partner may call its visitor. UTF-16 code units. */
const maxVisitorIdLength = 256;

/** `POST /partners/token`, with the partner's secret key. The id is the partner's own; it is stored as its hash alone. */
export const mintSchema = z.object({ visitorId: z.string().min(1).max(maxVisitorIdLength) });

/** `expiresAt`: ISO 8601. */
export type VisitorTokenAnswer = { token: string; expiresAt: string };

/** `GET /widget/config`: what a partner has set for its pages. The widget's own words stand where nothing is set. */
export type WidgetConfig = {
  name: string;
  greeting: string | null;
  starters: string[];
  quickActions: string[];
  /** BCP 47 tags. */
  languages: string[];
  /** What visitors read while the partner is paused; null while it is not. */
  paused: string | null;
};
