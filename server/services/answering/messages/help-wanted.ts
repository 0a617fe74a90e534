/** Who works for us, in the words of those who ask. */
const ours =
  '(?:you|u|your (?:people|teams?|lawyers?|staff|experts?|company|colleagues|firm|recruiters?|specialists?))(?: guys| people)?';
const does =
  '(?:help|assist|support|advise|do|handle|manage|take care of|look (?:at|into|after)|check|review|prepare|arrange|deal with|work on|sort)';
/** Nothing but words that stand for what was said before. */
const thatWas =
  '(?:[ ,]{1,2}(?:us|me|with|on|for|to|it|this|that|these|those|one|something|anything|like|here|there|out|over|in|about|too|also|please|pls|now|then|such|matters?|cases?|things?|the|a|my|our))*\\W*';
const before = '^(?:(?:and|so|ok|okay|great|then|but|hi|hello|please|pls),? )*(?:(?:also|maybe|perhaps),? )?';
const adverbs = '(?:(?:also|please|perhaps|maybe|possibly|actually|just) ){0,3}';

/** Has one of these: most messages do not, and then the patterns need not be compiled. */
const mayWantHelp = /\b(?:you|u|your|help)\b/i;
const wanted = [
  `${before}(?:can|could|would|will|do|are) ${ours} ${adverbs}(?:able to |willing to )?${does}${thatWas}$`,
  `${before}(?:can|could|would|will) (?:someone|somebody|anyone|anybody) (?:from|of|on|in|at) your (?:team|company|firm|side|office) ${adverbs}${does}${thatWas}$`,
  `${before}(?:can|could|may|should) (?:we|i) ${adverbs}(?:hire|engage|use|instruct|get|pay) ${ours}${thatWas}$`,
  `${before}(?:is|are) (?:it|this|that|these|those) (?:something|a thing|things) (?:that )?${ours} (?:can |could )?${does}${thatWas}$`,
  // "What do you do?" asks who we are.
  `${before}(?:how|what) (?:can|could|would|do|will) ${ours} ${adverbs}${does}(?= .*\\b(?:it|this|that|these|those|there|here|such|us|me)\\b)${thatWas}$`,
  `${before}(?:i|we)(?:['’]d| would)? (?:like|love|want|need) ${ours} to ${does}${thatWas}$`,
  `${before}help (?:us|me)${thatWas}$`,
].map((pattern) => new RegExp(pattern, 'i'));
/** A longer message says what help it wants. Characters. */
const maxChars = 120;

/**
 * Whether a message wants our help with what was spoken of before and says nothing else: "can you do that for us?", "could your
 * people look at it".
 */
export const wantsOurHelp = (message: string): boolean =>
  message.length <= maxChars && mayWantHelp.test(message) && wanted.some((pattern) => pattern.test(message));
