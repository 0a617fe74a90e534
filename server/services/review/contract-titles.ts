/** What contracts call themselves. */
export const contractTitles = /\b(?:agreement|contract|deed|lease|licen[cs]e|addendum|terms)\b/i;
