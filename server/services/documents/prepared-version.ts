/**
 * The version of what a document is made into (its outline, passages and index). Raised whenever they change: documents
 * of an older version are made again in the background, from the text that was read.
 */
export const preparedVersion = 2;
