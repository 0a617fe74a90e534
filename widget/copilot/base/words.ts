import { companyName } from '#shared/content/brand.ts';

/**
 * What a person reads in the overlay. The module itself is the table, used as `words.close`, so that the build puts each text
 * where it is used and keeps no names.
 */
export const title = `${companyName} Co-pilot`;
export const close = 'Close co-pilot';
export const toggleSidebar = 'Toggle sidebar';
export const newChat = 'New Chat';
export const history = 'History';
export const noChats = 'No chats yet';
export const documents = 'Documents';
export const noDocuments = 'No files uploaded';
export const logIn = 'Log in to add files';
export const welcome = 'What can I look up for you?';
export const welcomeText = 'Automatic answers on legal and HR work, in plain words, each with its sources.';
export const conversation = 'Conversation';
export const waiting = 'Writing an answer…';
export const source = (n: string) => `Source ${n}`;
export const tryAgain = 'Try again';
export const newest = 'Back to the newest';
export const placeholder = 'Type a message...';
export const send = 'Send message';
export const stop = 'Stop generating';
export const notAdvice = 'Not legal advice.';
export const automatic = 'Answers are automatic: they come from a program, not a person.';
export const terms = 'Terms & Conditions';
export const shortcuts = 'Keyboard shortcuts';
export const dismiss = 'Close';
export const askPerson = 'Ask a person';

/** `text` says more than the title; a partner's own cards only have their question. */
export type FeatureCard = { title: string; text?: string; prompt: string };

/** The six cards of an empty chat; each fills the input with its question. */
export const featureCards: readonly FeatureCard[] = [
  {
    title: 'Legal research',
    text: 'What a memo contains, how it is checked',
    prompt: 'What does legal research include?',
  },
  {
    title: 'Contracts',
    text: 'Drafting, review and terms',
    prompt: 'What does contract drafting include?',
  },
  {
    title: 'Compliance',
    text: 'Rules to watch, risks to weigh',
    prompt: 'How do you help with compliance and risk?',
  },
  {
    title: 'Litigation',
    text: 'Discovery, review and deadlines',
    prompt: 'How do you support litigation?',
  },
  {
    title: 'Hiring',
    text: 'From search to the first day',
    prompt: 'How does talent acquisition work?',
  },
  {
    title: 'Your sector',
    text: 'Eleven industries, each with its needs',
    prompt: 'Which industries do you serve?',
  },
];
