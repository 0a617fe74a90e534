export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff'] as const;
export type ImageType = (typeof imageTypes)[number];
/** The kinds of file that can be read. */
export type Kind =
  | 'application/pdf'
  | typeof docxType
  | 'text/plain'
  | 'text/html'
  | 'application/rtf'
  | 'message/rfc822'
  | ImageType;
