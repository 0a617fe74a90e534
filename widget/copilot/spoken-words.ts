/** What a screen reader hears beside an answer's own sentences. */
export const answered = 'The answer is complete.';
/** Code is for the eye; it can be read in the conversation. */
export const codeFollows = 'Code follows.';
/** Also shown: why the answer stands still. */
export const lineLost = 'The connection is lost. The answer goes on as soon as it is back.';
