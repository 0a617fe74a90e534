import { listDocumentKinds } from '../document-kinds.ts';
import { commitments } from './claims.ts';

export type Question = { question: string; answer: string };

/** Questions asked before anyone writes to us. Shown on /contact, and to search engines in the same words. */
export const questions: readonly Question[] = [
  {
    question: 'How fast do you answer?',
    answer: toText('response-times'),
  },
  {
    question: 'How soon can work start?',
    answer: toText('project-start'),
  },
  {
    question: 'What does it cost?',
    answer: toText('pricing'),
  },
  {
    question: 'How are our documents protected?',
    answer: `${toText('encryption')} ${toText('standards')}`,
  },
  {
    question: 'Is what you deliver legal advice?',
    answer:
      'No. We prepare the work and show its sources. Advice and decisions stay with your own counsel, and hiring decisions with your managers.',
  },
  {
    question: 'Do I need an account to ask the Co-pilot?',
    answer:
      'Guests can ask, free of charge and without an account. An account keeps your conversations and lets you upload documents to ask about.',
  },
  {
    question: 'Which files can I upload?',
    answer: `Signed in, you can upload a ${listDocumentKinds()} file of up to 20 MB, unless the operator has set another limit. Printed English text in scans and photographs is recognised. Spreadsheets, archives and old Word files (.doc) are refused.`,
  },
  {
    question: 'How do I log in, and what if I forgot my password?',
    answer:
      'You log in with an email address and a password, or with Google or LinkedIn where these are set up; there is no other single sign-on. If you forgot the password, choose “Forgot your password?” in the login window: where mail is set up, we email you a link to set a new one. Signed in, you change it on the page “Your account”. The email address of an account cannot be changed.',
  },
];

function toText(id: string): string {
  return commitments.find((each) => each.id === id)?.text ?? '';
}
