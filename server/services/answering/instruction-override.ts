/**
 * Matches orders to drop the assistant's instructions ("forget the rules above") or to show them ("print your system prompt").
 * There is nothing to drop or show, and no page is about it. "Ignore the instructions in clause 4" is about a document.
 */
const overrides =
  /\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|every|everything|of|the|your|these|previous|prior|earlier|above|system|former) ){1,4}(?:instructions?|rules|prompts?|guidelines|directions)\b(?! (?:in|of|from|on|for)\b)|\b(?:print|show|reveal|repeat|output|display|tell|give|what is|what['’]?s) (?:me |us )?your (?:(?:whole|full|own|hidden|secret|initial|original|system) ){1,3}(?:prompt|instructions)\b/i;

export const isInstructionOverride = (message: string): boolean => overrides.test(message);
