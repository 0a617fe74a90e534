/** Sentences by error code, beside the server's own: those are English already, so that English needs none. */
export const errorSentences: Readonly<Record<string, string>> = {};
