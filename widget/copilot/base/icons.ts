/** Icons of the Co-pilot, as strokes on a 24-unit square. */
export const stopIcon = 'M7 7h10v10H7z';
export const plusIcon = 'M12 5v14M5 12h14';
export const sidebarIcon = 'M4 5h16v14H4zM10 5v14';
export const keysIcon = 'M9 9a3 3 0 1 1 4.5 2.6C12.5 12.4 12 13 12 14.5M12 18v.5';
export const deleteIcon = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13';
export const attachIcon =
  'M19 11l-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.3a3 3 0 0 1 4.3 4.3l-7.8 7.7a1.5 1.5 0 0 1-2.1-2.1L14 7.6';
export const documentIcon = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
export const copyIcon = 'M9 9h11v11H9zM15 9V4H4v11h5';
export const doneIcon = 'M5 13l4 4L19 7';
export const downIcon = 'M12 5v14M6 13l6 6 6-6';
