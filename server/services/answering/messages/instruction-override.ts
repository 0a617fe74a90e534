/**
 * Match orders to drop the assistant's instructions ("forget the rules above") or to show them ("print your system prompt").
 * There is nothing to drop or show, and no page is about it. "Ignore the instructions in clause 4" is about a document.
 */
const dropsOrShows = [
  /\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|every|everything|of|the|your|these|previous|prior|earlier|above|system|former) ){1,4}(?:instructions?|rules|prompts?|guidelines|directions)\b(?! (?:in|of|from|on|for)\b)/i,
  /\b(?:print|show|reveal|repeat|output|display|tell|give|what is|what['’]?s) (?:me |us )?your (?:(?:whole|full|own|hidden|secret|initial|original|system) ){1,3}(?:prompt|instructions)\b/i,
];

/** Match the same in German and Spanish. */
const dropsAbroad = [
  /\b(?:ignoriere?|vergiss|missachte) (?:(?:alle|all|deine|die|bisherigen|vorherigen|obigen|früheren) ){1,3}(?:anweisungen|regeln|instruktionen|vorgaben)\b(?! (?:in|aus|von|für)\b)/i,
  /\b(?:ignora|olvida) (?:(?:todas|las|tus|anteriores|previas) ){1,3}(?:instrucciones|reglas|órdenes)\b(?! (?:de|del|en)\b)/i,
];

/** Who the assistant is told to be: a machine, or somebody out of a game. "Act as a witness" is about a witness. */
const persona =
  '(?:dan|stan|an? (?:[\\w-]+ ){0,3}(?:ai|a\\.i\\.|llm|language model|(?:chat)?gpt|(?:chat)?bot|robot|terminal|console|shell|interpreter|compiler|persona|pirate|wizard|villain|hacker|comedian|rapper|poet)|(?:an? )?(?:unrestricted|unfiltered|uncensored|jailbroken|amoral|evil)|chatgpt|gpt|(?:free|freed) (?:of|from) (?:all|any|your))';

/** An order begins a sentence. "Can a tenant act as an AI" and "is it a crime to pretend to be a lawyer" are questions. */
const order =
  '(?:^|[.!?;:,\\n]\\s{0,3}|\\b(?:please|now|then|you (?:will|must|should|shall)|i want you to|i need you to) )(?:please |now )?(?:(?:can|could|will) you )?(?:please |now )?';

/** What is ordered: to be somebody else, to whom no instructions apply. */
const otherRoles = [
  `(?:(?:act|behave|answer|respond|reply|talk|speak|role-?play) (?:as|like)|become|be) ${persona}\\b`,
  "pretend (?:that )?(?:to be|you(?: are|['’]re| were| have| had| can| do))\\b",
  '(?:act|behave|answer|respond|reply) as (?:if|though) (?:you (?:have|had|are|were|can|could)|there (?:are|were) no)\\b',
].join('|');

const newRoles = [
  new RegExp(`${order}(?:${otherRoles})`, 'i'),
  new RegExp(
    `\\b(?:you(?: are|['’]re| will be) (?:now|no longer .{1,40}?,? but|hereby|from now on)|from now on,? you(?: are|['’]re| will be)) ${persona}\\b(?!['’]s)`,
    'i',
  ),
];
const newManner =
  /\bfrom now on,? (?:you (?:will|must|should) )?(?:act|behave|answer|respond|reply|talk|speak) (?:only )?(?:as|like) (?:an?|the|if|though|my)\b/i;

/** Has a word of each of the first two, which take long to compile. Hardly any message has one. */
const mayChangeRole =
  /pretend|as (?:if|though)|\b(?:dan|stan|ai|llm)\b|a\.i\.|language model|gpt|bot|terminal|console|shell|interpreter|compiler|persona|pirate|wizard|villain|hacker|comedian|rapper|poet|unrestricted|unfiltered|uncensored|jailbroken|amoral|evil|freed? (?:of|from)/i;

/** Match orders to leave off what would hold it back. "Data without restrictions" is about data. */
const liftsLimits = [
  /\bdo anything now\b/i,
  /\bjailbreak (?:mode|yourself)\b/i,
  /\b(?:enter|enable|activate|engage|switch (?:in)?to|turn on|go into) (?:the )?(?:developer|dev|debug|god|admin|sudo|dan|jailbreak|unrestricted|unfiltered) mode\b/i,
  /\b(?:ignore|forget|disregard|bypass|override|disable|remove|drop|lift|turn off|switch off) (?:all )?(?:of )?your (?:[\w-]+ ){0,2}(?:restrictions?|filters?|guard-?rails|safeguards|guidelines|limitations|programming|training|safety)\b/i,
  /(?<!\b(?:do|if|when|where|because|since|why|that) )\byou (?:now )?have no (?:[\w-]+ )?(?:restrictions|filters?|guard-?rails|guidelines|rules|limitations)\b(?! (?:for|on|about|in|of|at|to)\b)/i,
  /\b(?:answer|respond|reply|speak|talk) (?:[\w-]+ ){0,3}without (?:any |all )?(?:[\w-]+ )?(?:restrictions|filters?|censorship|guard-?rails)\b/i,
  /\b(?:here are|these are|this is|i give you) your new (?:system )?(?:instructions|rules|persona|identity|prompt)\b/i,
];

const orders = [...dropsOrShows, ...dropsAbroad, newManner, ...liftsLimits];

export const isInstructionOverride = (message: string): boolean =>
  orders.some((each) => each.test(message)) ||
  (mayChangeRole.test(message) && newRoles.some((each) => each.test(message)));
