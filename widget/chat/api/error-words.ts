/** Sentences by error code, for languages other than English, in which the server already writes them. */
export const errorSentences: Readonly<Record<string, string>> | null = null;
