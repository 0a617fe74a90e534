/**
 * The version of prepared files (outline, units and index). Raised whenever these change: documents of an older version are
 * prepared again in the background, from the text that was read. Each version has files of its own, because servers of two
 * versions run side by side while servers are replaced.
 */
export const preparedVersion = 36;

/**
 * The beginning of the SHA-256 of finder.bin and sentence-vectors.bin, with which documents are prepared; `npm run train:finder`
 * prints it.
 */
export const finderVersion = '3eade342781c1632';
