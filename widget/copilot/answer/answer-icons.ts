/** Strokes on a 24-unit square. */
export const goodIcon =
  'M4 11h3v9H4zM7 11l4-8c1.7 0 2.6 1 2.4 2.6L13 9h6.2a1.5 1.5 0 0 1 1.5 1.8l-1.6 8A1.5 1.5 0 0 1 17.6 20H7';
export const badIcon =
  'M4 13h3V4H4zM7 13l4 8c1.7 0 2.6-1 2.4-2.6L13 15h6.2a1.5 1.5 0 0 0 1.5-1.8l-1.6-8A1.5 1.5 0 0 0 17.6 4H7';
export const timeIcon = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2';
export const editIcon = 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3';
export const againIcon = 'M19 8A8 8 0 1 0 20 13M19 3v5h-5';
