/**
 * The only list of the kinds of documents that can be uploaded, by MIME type, in the order in which people read them.
 * Detection, extraction and texts follow from it: their tables `satisfies Record<DocumentKind, …>` and do not compile without a
 * new kind, and a test fails if it is missing in `docs/documents.md`.
 */
export const documentKinds = {
  'application/pdf': { label: 'PDF', name: 'PDF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'DOCX',
    name: 'Word (DOCX)',
  },
  'text/plain': { label: 'text', name: 'text' },
  'text/html': { label: 'HTML', name: 'HTML' },
  'application/rtf': { label: 'RTF', name: 'RTF' },
  'message/rfc822': { label: 'EML', name: 'e-mail (EML)' },
  'image/png': { label: 'PNG', name: 'image' },
  'image/jpeg': { label: 'JPEG', name: 'image' },
  'image/webp': { label: 'WebP', name: 'image' },
  'image/gif': { label: 'GIF', name: 'image' },
  'image/tiff': { label: 'TIFF', name: 'image' },
} as const satisfies Readonly<Record<string, KindWords>>;

type KindWords = {
  /** The name among people who know formats, as in the documentation. */
  label: string;
  /** The name in a sentence to a visitor, before "file". Kinds that visitors do not distinguish share it. */
  name: string;
};

export type DocumentKind = keyof typeof documentKinds;
export type ImageKind = Extract<DocumentKind, `image/${string}`>;

/** Describes in words what a visitor may upload: "PDF, Word (DOCX) … or image". */
export function listDocumentKinds(): string {
  const names = [...new Set(Object.values(documentKinds).map(({ name }) => name))];
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
