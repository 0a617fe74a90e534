/** Read out by screen readers in addition to an answer's sentences. */
export const answered = 'The answer is complete.';
/** Replaces code, which is for the eye and can be read in the conversation. */
export const codeFollows = 'Code follows.';
