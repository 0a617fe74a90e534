export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff'] as const;
export type ImageKind = (typeof imageTypes)[number];
/** The kinds of file that can be read. */
export type DocumentKind =
  | 'application/pdf'
  | typeof docxType
  | 'text/plain'
  | 'text/html'
  | 'application/rtf'
  | 'message/rfc822'
  | ImageKind;
