import type { TopicKey } from '#shared/content/knowledge.ts';
import { quickIcons } from '../quick-icons.ts';

/** The icon of each topic: an SVG path on a 24-unit square, drawn as strokes. */
export const topicIcons: Record<TopicKey, string> = {
  ...quickIcons,
  technology: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.1',
  services: 'M4 6h16M4 12h16M4 18h16',
  faq: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.1M4 4h16v16H4z',
};
