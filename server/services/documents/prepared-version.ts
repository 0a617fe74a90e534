/**
 * The version of what a document is made into (its outline, units and index). Raised whenever they change: documents
 * of an older version are made again in the background, from the text that was read.
 */
export const preparedVersion = 10;

/** The beginning of finder.bin's SHA-256, which `npm run train:finder` prints: what documents are scored with. */
export const finderVersion = 'a0847b6cb5e3c444';
