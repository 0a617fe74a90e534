import type { Phrasings } from './phrasings.ts';

/** What else visitors type when a passage of one of the two articles answers. By its id. */
export const extraArticlePhrasings = {
  'orchestration-two-words-two-bargains': [
    'isn’t orchestration just another word for outsourcing',
    'difference between orchestration and outsourcing',
    'what is orchestration',
    'explain orchestration in legal work',
    'outsourcing meaning in legal services',
  ],
  'orchestration-what-outsourcing-does-well': [
    'is normal outsourcing enough for simple work',
    'when does outsourcing work',
    'which work may simply be sent out',
    'when is outsourcing the right choice',
  ],
  'orchestration-where-the-hand-over-leaks': [
    'why does work get worse when it is handed over',
    'problems of outsourcing legal work',
    'the provider does not know our context',
    'what is lost between department and provider',
  ],
  'orchestration-what-changes-when-the-step-is-the-unit': [
    'how do i write down the steps of our work',
    'which questions do we ask for each step',
    'steps of a supplier contract review',
    'how does a contract review run step by step',
  ],
  'orchestration-the-last-step-pays-for-the-others': [
    'why feed accepted positions back into the playbook',
    'how does a playbook get better over time',
    'why did the contract take three weeks',
    'what is the step that outsourcing lacks',
  ],
  'orchestration-who-answers-for-the-work': [
    'who is responsible when many people work on a matter',
    'supervision of non-lawyers',
    'does outsourcing shift responsibility away from the lawyer',
    'how do i supervise a provider',
  ],
  'orchestration-questions-for-a-provider': [
    'what should i ask a legal services provider',
    'questions to ask before choosing an lpo',
    'how do i find out whether a provider is any good',
    'checklist for the first meeting with a provider',
  ],
  'orchestration-how-to-begin': [
    'where should our legal department begin',
    'how do we start small with handing over legal work',
    'first step when a department hands over work for the first time',
    'which work do we hand over first',
    'we want to try something small, what do you suggest',
  ],
  'litigation-tools-begin-with-the-question-not-with-the-data': [
    'how to begin with the documents of a dispute',
    'what comes before collecting documents',
    'one page plan for a trial team',
    'reason why a mailbox was not searched',
  ],
  'litigation-tools-keep-before-you-collect': [
    'when must we stop deleting documents',
    'how to copy evidence without changing it',
    'what belongs in a hold notice',
  ],
  'litigation-tools-make-the-pile-smaller-in-steps-that-can-be-explained': [
    'how to reduce the number of documents before review',
    'removing duplicates and threads',
    'testing search terms',
    'too many documents to read',
  ],
  'litigation-tools-let-the-tool-rank-let-people-decide': [
    'may software decide which documents are relevant',
    'predictive coding in review',
    'can ai summaries be trusted in a case',
    'when can we stop reviewing',
  ],
  'litigation-tools-privilege-deserves-its-own-plan': [
    'how to avoid producing privileged documents by mistake',
    'redaction that really removes the text',
    'list of lawyers for the privilege screen',
    'we handed over a privileged email',
  ],
  'litigation-tools-from-documents-to-a-story': [
    'chronology for a hearing',
    'turning evidence into a timeline',
    'how do deposition summaries help',
    'what makes a good case timeline',
  ],
  'litigation-tools-confidential-means-confidential-in-the-tool-too': [
    'what to ask before putting case files into a tool',
    'who may open the documents of a case',
    'may a review tool train on our documents',
    'access log for case documents',
  ],
  'litigation-tools-what-to-measure': [
    'how to measure document review quality',
    'is documents per hour a good measure',
    'how often does the second reader disagree',
    'metrics for a review team',
  ],
  'litigation-tools-a-first-week-that-works': [
    'plan for the first week of a dispute',
    'what to do on day one of a case',
    'five day plan for litigation support',
    'how to start small with digital tools',
  ],
  'litigation-tools-the-part-that-stays-human': [
    'what stays with people when tools do the search',
    'will software decide the case',
    'what do tools not do in litigation',
    'who weighs the evidence in the end',
  ],
} satisfies Phrasings;
