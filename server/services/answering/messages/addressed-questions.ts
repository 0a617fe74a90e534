/** Matches a question that is put to the company: "do you …", "can we hire you for …". */
export const asksUs =
  /^(?:do|does|did|can|could|will|would|have|are) (?:you(?:r|rs)?|u|ur)\b|^(?:can|could|may) (?:i|we) (?:use|hire|engage|book|retain) (?:you|u)\b/i;

/** Matches the words by which somebody is addressed. */
export const addresses = /\b(?:you|your|u|ur|ihr|sie|usted(?:es)?|aap|आप)\b/i;
