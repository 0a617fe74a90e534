import type { WholeWords } from './whole-words.ts';

const leadSummary = (name: string, kind: string) =>
  kind === ''
    ? `The main points of ${name}, quoted:`
    : `${name} reads like this kind of document: ${kind}. Its main points, quoted:`;

export const en: WholeWords = {
  leads: {
    summary: leadSummary,
    'what-is-this': leadSummary,
    'key-terms': (name) => `The key terms of ${name}, quoted:`,
    risks: (name) =>
      `What needs a look in ${name}, by the rules of the playbook. Rules know neither your side nor the law; “Review with AI” shows all points.`,
    deadlines: (name) => `Dates and periods in ${name}; dates with a day come first, in their order:`,
    signatories: (name) => `The signature blocks of ${name}, quoted:`,
    money: (name) => `Amounts and percentages in ${name}, in the order of the text:`,
  },
  nothing: {
    summary: 'None of its main points was found.',
    'what-is-this': 'None of its main points was found.',
    'key-terms': 'None of its key terms was found.',
    risks:
      'No rule of the playbook found anything that needs a look. That is no advice that it is safe to sign.',
    deadlines: 'No dates or periods were found.',
    signatories: 'No signature block was found.',
    money: 'No amounts or percentages were found.',
  },
  other: {
    empty: (name) =>
      `${name} does not read like a contract in English, and the points and rules by which I read a whole document are those of contracts. Ask about a subject or a heading of it, its deadlines or its amounts.`,
    risks: (name) =>
      `The rules of the playbook are for contracts, and ${name} does not read like one in English. Sentences in it that name a condition, a limit or a consequence, quoted:`,
    outline: (name) =>
      `${name} does not read like a contract in English. What was found, and what its parts begin with, quoted:`,
  },
  left: (count) =>
    `${count === 1 ? 'One more such sentence is' : `${count} more such sentences are`} not shown.`,
  leftDocuments: (count) =>
    count === 1
      ? 'One more document was not read. Name it, and ask about it alone.'
      : `${count} more documents were not read. Name them, and ask about a few at a time.`,
  closing: (lacks, isJudged) =>
    `These are quotations${lacks ? ', and “not found” means only that the search found nothing' : ''}. Not legal advice${isJudged ? '; no lawyer has reviewed the playbook' : ''}.`,
  notFound: 'not found',
  unsure: 'perhaps this passage; not sure',
  further: (label) => `${label}, a further clause`,
  verdicts: {
    acceptable: 'Acceptable',
    'needs-review': 'Needs review',
    'not-acceptable': 'Not acceptable',
  },
  labels: {},
  duties: {
    ofNamed: (name, names, onlyProhibitions) =>
      onlyProhibitions
        ? `What ${name} forbids ${names} to do, in the order of the text:`
        : `What ${name} requires of ${names} or forbids, in the order of the text:`,
    ofAll: (name, onlyProhibitions) =>
      `What ${name} ${onlyProhibitions ? 'forbids' : 'requires or forbids'}, by who is bound, in the order of the text.`,
    sides: 'The rules do not know which side you are on, so all of them are here.',
    and: 'and',
    more: (count) => `${count} more`,
    nothing: (onlyProhibitions) =>
      `No sentence was found that ${onlyProhibitions ? 'forbids' : 'requires or forbids'} something.`,
    count: (sentences, forbidding) => {
      const counted = sentences === 1 ? 'one sentence' : `${sentences} sentences`;
      if (forbidding === 0 || forbidding === sentences) return counted;
      return `${counted}, ${forbidding === 1 ? 'one of which forbids' : `${forbidding} of which forbid`} something`;
    },
    leftOut: (count) => `${count} more of these ${count === 1 ? 'is' : 'are'} not shown.`,
    alsoBinds: (names) => `Also binds ${names}:`,
    left: (count) =>
      `${count === 1 ? 'One more such sentence is' : `${count} more such sentences are`} not shown; those that forbid something or name a time or an amount came first.`,
    unnamed: (count, onlyProhibitions) =>
      `${count === 1 ? 'One more sentence says' : `${count} more sentences say`} what ${onlyProhibitions ? 'is forbidden' : 'has to be done or is forbidden'}, but not to whom it applies; ask for everybody’s to see ${count === 1 ? 'it' : 'them'}.`,
    oneSide: (name) =>
      `For one side alone, ask for example: “What are the ${name}’s obligations?” or “What is the ${name} not allowed to do?”`,
    closing:
      'These are quotations, found by rules that know words such as “shall”, “must” and “may not”; what is said in other words may be missing. Not legal advice.',
  },
};
