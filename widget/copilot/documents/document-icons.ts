/** Icons of documents, as strokes on a 24-unit square. */
/** An open book. */
export const readIcon =
  'M12 7v13M12 7c-2-2-5-2.5-8-2.5v13c3 0 6 .5 8 2.5 2-2 5-2.5 8-2.5v-13c-3 0-6 .5-8 2.5';
export const sendAgainIcon = 'M19 8A8 8 0 1 0 20 13M19 3v5h-5';
export const saveIcon = 'M12 4v11M7 10l5 5 5-5M5 20h14';
