import type { AssistantNotice } from '#shared/api.ts';

/** Which kind of assistant answers. */
type AnswerKind = NonNullable<AssistantNotice['kind']>;
type KeptDays = NonNullable<AssistantNotice['keptDays']>;

export const idleWords: IdleWords = {
  quoting: 'Answers are automatic: a program quotes pages and documents.',
  model: 'Answers are automatic: an AI writes them.',
  processedHere: 'Only our own server processes your text.',
  processedBy: (processor) => `Your text is processed by ${processor}.`,
  connectionLost: 'The connection is lost. The answer continues as soon as it is back.',
  review: 'Review with AI',
  draft: 'Draft with AI',
  logInToDraft: 'Log in to draft',
  logInToReview: 'Log in to review',
  keptInAccount:
    'Documents, and what is made from them, are kept in your account, where only you can see them.',
  noLogIn: 'This needs an account, and this page offers no login here. Log in on the page, then come back.',
  logIn: 'Log in',
  backToChat: 'Back to the chat',
  loadingChats: 'Loading your chats',
  loadingDocuments: 'Loading your documents',
  showWhole: 'Show the whole question',
  showLess: 'Show less',
};

export type IdleWords = Record<AnswerKind, string> & {
  processedHere: string;
  processedBy: (processor: string) => string;
  /** How long data is kept. Absent in English, the language of the server's own sentence. */
  keptFor?: (days: KeptDays) => string;
  /** Why an answer has stopped. */
  connectionLost: string;
  /** The two tasks. */
  review: string;
  draft: string;
  /** Shown to a guest who opens one of them. */
  logInToDraft: string;
  logInToReview: string;
  keptInAccount: string;
  noLogIn: string;
  logIn: string;
  backToChat: string;
  /** Shown for the lists in the sidebar before the server has responded. */
  loadingChats: string;
  loadingDocuments: string;
  /** Below a long question. */
  showWhole: string;
  showLess: string;
};
