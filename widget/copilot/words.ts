import { companyName } from '#shared/content/brand.ts';

/** What a person reads in the overlay. */
export const words = {
  title: `${companyName} Co-pilot`,
  close: 'Close co-pilot',
  toggleSidebar: 'Toggle sidebar',
  newChat: 'New Chat',
  history: 'History',
  noChats: 'No chats yet',
  documents: 'Documents',
  noDocuments: 'No files uploaded',
  logIn: 'Log in to add files',
  welcome: 'What can I look up for you?',
  welcomeText: 'Questions on legal and HR work, answered in plain words, each with its sources.',
  conversation: 'Conversation',
  waiting: 'Writing an answer…',
  answered: 'The answer is complete.',
  stopped: 'You stopped this answer.',
  interrupted: 'This answer was cut off before its end.',
  source: (n: string) => `Source ${n}`,
  retry: 'Try again',
  newest: 'Back to the newest',
  placeholder: 'Type a message...',
  send: 'Send message',
  stop: 'Stop generating',
  notAdvice: 'Not legal advice.',
  processedHere: 'Only our own server processes your text.',
  processedBy: (processor: string) => `Your text is processed by ${processor}.`,
  terms: 'Terms & Conditions',
  dismiss: 'Close',
} as const;

export type FeatureCard = { title: string; text: string; prompt: string };

/** The six cards of an empty chat; each fills the input with its question. */
export const featureCards: readonly FeatureCard[] = [
  {
    title: 'Legal research',
    text: 'What a research memo holds and how it is checked',
    prompt: 'What does legal research include?',
  },
  {
    title: 'Contracts',
    text: 'Drafting, review and keeping track of terms',
    prompt: 'What does contract drafting include?',
  },
  {
    title: 'Compliance',
    text: 'Rules to watch and risks to weigh',
    prompt: 'How do you help with compliance and risk?',
  },
  {
    title: 'Litigation',
    text: 'Document review, discovery and deadlines',
    prompt: 'How do you support litigation?',
  },
  {
    title: 'Hiring',
    text: 'From the first search to the first day',
    prompt: 'How does talent acquisition work?',
  },
  {
    title: 'Your sector',
    text: 'Eleven industries and what each one needs',
    prompt: 'Which industries do you serve?',
  },
];
