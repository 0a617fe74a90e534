import type { QuickIcon } from '#shared/content/knowledge.ts';

/** The icons of the quick actions: SVG paths on a 24-unit square, drawn as strokes. */
export const quickIcons: Record<QuickIcon, string> = {
  legal: 'M12 4v16M7 20h10M5 7h14M5 7l-2 6h4zM19 7l-2 6h4z',
  hr: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-8 12-8 12 0M16 5.5a3 3 0 0 1 0 5M18 14c2 1 3 3 3 6',
  contact: 'M3 6h18v12H3zM3 7l9 7 9-7',
  pricing: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  security: 'M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6zM9 12l2 2 4-4',
  'getting-started': 'M5 12h14M13 6l6 6-6 6',
};
