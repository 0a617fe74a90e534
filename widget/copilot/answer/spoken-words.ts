/** What a screen reader hears beside an answer's own sentences. */
export const answered = 'The answer is complete.';
/** Code is for the eye; it can be read in the conversation. */
export const codeFollows = 'Code follows.';
