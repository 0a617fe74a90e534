/** What a person reads while drafting. Questions, reasons and the draft itself are in the templates, in English. */
export const draftWords: DraftWords = {
  title: 'Draft with AI',
  close: 'Back to the chat',
  caution:
    'Draft for a lawyer’s review. Not legal advice: neither the template nor the draft was reviewed by a lawyer.',
  howMade:
    'No AI model writes it: your answers go into a template of ours, word for word. Templates and questions are in English.',
  choose: 'What do you need?',
  chooseIntro: 'Choose a template. You answer one question at a time and see the document grow.',
  unknown: 'No template fits that request. These are available:',
  loading: 'Loading…',
  yourDrafts: 'Your drafts',
  confirm: 'This is what your request says',
  confirmIntro: 'Untick what is wrong. The questions come next, with these answers filled in.',
  ignored: (facts) => `Not taken over, because the template has no place for it: ${facts}`,
  toQuestions: 'Continue',
  form: (title) => `Draft: ${title}`,
  progress: (at, of) => `Question ${at} of ${of}`,
  proposed: 'Our proposal is filled in. It is used only once you press Next.',
  missing: 'The draft is of little use without this. Answer it, or press Skip to leave it open.',
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  finish: 'Finish here',
  saving: 'Making the draft…',
  yes: 'Yes',
  no: 'No',
  hints: {
    date: 'A date',
    period: 'For example 30 days or two years',
    money: 'For example INR 500,000 or USD 10,000',
    number: 'A number',
    percentage: 'For example 18%',
  },
  preview: 'Preview',
  done: 'Your draft is ready',
  kept: 'It is kept among your documents.',
  open: (count) => (count === 1 ? 'One place is still open:' : `${count} places are still open:`),
  nothingOpen: 'Every question is answered.',
  counsel: (count) =>
    count === 1
      ? 'One place is marked “check with counsel”.'
      : `${count} places are marked “check with counsel”.`,
  docx: 'Download DOCX',
  markdown: 'Download Markdown',
  ask: 'Ask about it',
  review: 'Review it',
  another: 'Another draft',
  revise: 'Change it with a sentence',
  reviseExample: 'make it three years',
  reviseSend: 'Show the change',
  notUnderstood:
    'That sentence names nothing in the draft. Say what should change and to what, or open a question:',
  other: (title) => `That is another template: ${title}. Begin it with “Another draft”.`,
  changes: 'This would change:',
  nothing: 'not answered',
  apply: 'Change it',
  cancel: 'Leave it as it is',
  allAnswers: 'All questions',
  retry: 'Try again',
  keptAnswers: 'Your answers are kept.',
  tooMany: (seconds) => `Too many requests. Please wait ${seconds} seconds.`,
};

export type DraftWords = {
  [Name in
    | 'title'
    | 'close'
    | 'caution'
    | 'howMade'
    | 'choose'
    | 'chooseIntro'
    | 'unknown'
    | 'loading'
    | 'yourDrafts'
    | 'confirm'
    | 'confirmIntro'
    | 'toQuestions'
    | 'proposed'
    | 'missing'
    | 'next'
    | 'back'
    | 'skip'
    | 'finish'
    | 'saving'
    | 'yes'
    | 'no'
    | 'preview'
    | 'done'
    | 'kept'
    | 'nothingOpen'
    | 'docx'
    | 'markdown'
    | 'ask'
    | 'review'
    | 'another'
    | 'revise'
    | 'reviseExample'
    | 'reviseSend'
    | 'notUnderstood'
    | 'changes'
    | 'nothing'
    | 'apply'
    | 'cancel'
    | 'allAnswers'
    | 'retry'
    | 'keptAnswers']: string;
} & {
  form: (title: string) => string;
  /** Names what the request demands and the template has no place for. */
  ignored: (facts: string) => string;
  /** Names the template that a request to change the draft needs instead. */
  other: (title: string) => string;
  progress: (at: number, of: number) => string;
  open: (count: number) => string;
  counsel: (count: number) => string;
  tooMany: (seconds: number) => string;
  /** How to write an answer of each type. */
  hints: Record<'date' | 'period' | 'money' | 'number' | 'percentage', string>;
};
