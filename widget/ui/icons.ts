/** Strokes on a 24-unit square; drawn by `Icon` in the overlay and by `drawIcon` in the help window. */
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const sendIcon = 'M12 19V5M6 11l6-6 6 6';
