import { ofWords, toComparable } from '../comparison/comparison-words.ts';

/**
 * Words with which a message may speak of somebody. Where the classifier sees a choice between people, one of them is enough for it
 * to be one, whatever the documents are; so there are rather too many than too few.
 */
const people = ofWords(
  'who|whom|whose|he|him|his|she|her|hers|hir(?:e|ed|es|ing)|candidates?|applicants?|applications?|people|persons?|m[ae]n|wom[ae]n|guys?|lad(?:y|ies)|employees?|workers?|staff|teams?|interns?|trainees?|colleagues?|contractors?|freelancers?|managers?|interview\\p{L}*|short-?list\\p{L}*|recruit\\p{L}*|promot(?:e|ed|ion)|fire|fired|dismiss\\p{L}*|jobs?|roles?|positions?|vacanc(?:y|ies)|post|cvs?|r[eé]sum[eé]s?|profiles?|talents?|qualifi\\p{L}*|experienced?|skill\\p{L}*|personalit\\p{L}*|cultur\\p{L}*',
  'wer|wen|wem|wessen|bewerb\\p{L}*|kandidat\\p{L}*|mitarbeit\\p{L}*|angestellt\\p{L}*|mensch\\p{L}*|person(?:en)?|leute|lebensl[aä]uf\\p{L}*|einstell\\p{L}*|einzustellen|stelle|job|frau(?:en)?|mann|männer|herr|er|ihn|ihm|team|kolleg\\p{L}*|qualifi\\p{L}*|erfahr\\p{L}*|geeignet\\p{L}*|eign\\p{L}*',
  'qui[eé]n(?:es)?|candidat\\p{L}*|emplead\\p{L}*|trabajador\\p{L}*|aspirantes?|curr[ií]cul\\p{L}*|personas?|contratar|contrato a|él|ella|ellas|hombre|mujer|gente|puesto|entrevist\\p{L}*|equipo|experiencia|apt[oa]s?|idóne[oa]s?',
  'कौन(?! ?(?:सा|सी|से))|किसे|किसको|किसने|उम्मीदवार(?:ों)?|आवेदक(?:ों)?|कर्मचारी|कर्मचारियों|सीवी|लोग|लोगों|व्यक्ति|नियुक्त|नौकरी|इंसान|अनुभव|अनुभवी',
  'kaun(?! ?s[aei])|kisko|kise|kisne|ummeedvar|umeedvar|aavedak|karmchari|log|logon|vyakti|niyukt|naukri|insaan|anubhav',
);

export const speaksOfPeople = (message: string): boolean => people.test(toComparable(message));

/** Before a message that only compares, such words say that people were compared: "Here are three CVs". */
const candidates = ofWords(
  'candidates?|applicants?|cvs?|r[eé]sum[eé]s?|short-?list\\p{L}*|interviewe[ed]s?|bewerb\\p{L}*|kandidat\\p{L}*|lebensl[aä]uf\\p{L}*|candidat[oa]s?|curr[ií]cul\\p{L}*|उम्मीदवार(?:ों)?|आवेदक(?:ों)?|सीवी|ummeedvar|aavedak',
);

export const speaksOfCandidates = (message: string): boolean => candidates.test(toComparable(message));
