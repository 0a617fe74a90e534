import type { TopicKey } from '#shared/content/knowledge.ts';

/** The icon of each topic: an SVG path on a 24-unit square, drawn as strokes. */
export const topicIcons: Record<TopicKey, string> = {
  legal: 'M12 4v16M7 20h10M5 7h14M5 7l-2 6h4zM19 7l-2 6h4z',
  hr: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-8 12-8 12 0M16 5.5a3 3 0 0 1 0 5M18 14c2 1 3 3 3 6',
  contact: 'M3 6h18v12H3zM3 7l9 7 9-7',
  pricing: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  technology: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  security: 'M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6zM9 12l2 2 4-4',
  'getting-started': 'M5 12h14M13 6l6 6-6 6',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.1',
  services: 'M4 6h16M4 12h16M4 18h16',
  faq: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.1M4 4h16v16H4z',
};
