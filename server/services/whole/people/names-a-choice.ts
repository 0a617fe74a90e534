/**
 * Matches words with which somebody is chosen, ranked or judged. The classifier also knows whom one chooses between ("team",
 * "Bewerber"), and took "temp staff" and "es gratis" for a choice.
 */
const english =
  /\b(?:who|whom|whose|w(?:h|)ich|rank\w*|rat(?:e|es|ed|ing)|scor\w*|screen\w*|short-?list\w*|cho(?:ose|ice)|pick\w*|select\w*|prefer\w*|compar\w*|best|better|worst|top|strong\w*|weak\w*|suit\w*|fit\w*|qualif\w*|sort\w*|order|filter\w*|evaluat\w*|assess\w*|judg\w*|recommend\w*|grad(?:e|ing)|marks?|points|cut|right (?:\w+ )?(?:man|woman|person|candidate|one|choice)|reject\w*|drop|fire|shoul?d|versus|vs|or|between|than|them|these|those|(?:hire|employ|take) (?:this|that|the|him|her)|good|great|promis\w*|impress\w*|deserv\w*|worth)\b/i;
const germanOrSpanish =
  /(?<!\p{L})(?:wer|wen|wem|welch|beste|besser|gut|stärk|stark|geeignet|passend|passt|aus(?:wähl|sort|such)|such(?!e)|vergleich|rang|reihenfolge|note|vorauswahl|bewert|sortier|empf|soll|einstell|oder|mejor|buen[oa]|eli[gj]|esco[gj]|qui[eé]n|cu[aá]l|fuerte|orden|eval[uú]|clasific|punt[uú]a|nota|preseleccion[ae]|filtr|descart|prefer|rinde|despedir|recom|contrat|compar|o(?!\p{L}))/iu;
const hindi =
  /कौन|किस|किन|सबसे|बेहतर|अच्छ|तुलना|रैंक|चुन|छाँट|छांट|क्रम|स्कोर|अंक|निकाल|हटा|रखना|नियुक्त|\b(?:kaun|kis|kin|sabse|behtar|achh[aei]|tulna|chun|chhant|nikal|hata|rakhna|niyukt)/iu;

/** Whether a sentence has any word by which people may be chosen, ranked or judged. */
export const namesChoice = (sentence: string): boolean =>
  english.test(sentence) || germanOrSpanish.test(sentence) || hindi.test(sentence);
