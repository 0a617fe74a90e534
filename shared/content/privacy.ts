import { describeStored, toSiteStorage } from '../browser-storage.ts';
import type { ArticleSection } from './articles.ts';
import { brand } from './brand.ts';

/** Privacy or terms. The sections are like an article's; `updated` is an ISO date. */
export type RulesPage = {
  heading: string;
  lead: string;
  updated: string;
  sections: readonly ArticleSection[];
};

const whereText = {
  localStorage: 'local storage',
  sessionStorage: 'session storage',
  cookie: 'a cookie',
} as const;

const sections: readonly ArticleSection[] = [
  {
    heading: 'Who is responsible',
    paragraphs: [
      `${brand.legalName} runs this site and decides what happens to the data. Write to ${brand.email} with any question about it. On a partner’s website that shows our assistant, the partner decides about the page and we decide about the assistant.`,
    ],
  },
  {
    heading: 'Reading the site',
    paragraphs: [
      'You can read every page without an account. The site loads nothing from other companies, counts no visitors and shows no advertising. Your network address is used to answer your request and to prevent individual senders from overloading the service. Our logs hold request numbers and no contents of messages or documents. Every login attempt is logged with hashes of the account and of the network, so that attacks can be detected.',
    ],
  },
  {
    heading: 'Asking as a guest',
    keywords: 'chat conversation saved',
    paragraphs: [
      'When you ask your first question without an account, your browser generates a random guest id and keeps it in its local storage, under “guestId” on this site and under “lexloom:guestId” on a partner’s site. The server stores only a hash of it, together with your questions and the answers. Nobody can read your conversations back with a guest id, except for your own answer while it is being written and for a few minutes afterwards.',
      'A partner can have our assistant read the part of its page that you are looking at, so that answers quote it. Its address, its title and its visible text are then sent with your question and kept for as long as that question. Nothing that you typed into the page is read.',
      'If you log in or register from the same browser, your guest conversations move into your account. Logging out removes the guest id from your browser.',
    ],
  },
  {
    heading: 'What your browser keeps',
    keywords: 'cookie cookies local storage consent banner stored',
    paragraphs: [
      'Reading the site, opening an assistant and typing into it store nothing in your browser. From your first question on, or when you log in or agree to the upload of documents, it keeps what is listed here, and nothing else. On a partner’s site the first two names begin with “lexloom:”, and only the first four entries are used.',
    ],
    list: toSiteStorage().map(
      (entry) => `“${entry.key}”, ${whereText[entry.where]}: ${describeStored(entry)}`,
    ),
  },
  {
    heading: 'Your account',
    paragraphs: [
      'An account holds your email address, your password as a hash that cannot be turned back, your sign-ins, your conversations, your ratings of answers, and your documents. If you use Google or LinkedIn to log in, we receive the identifier and the email address that they give us, and no password.',
      'The account also keeps the last ten networks from which you logged in, each as a hash with its times, for up to 180 days after the last login from there. While others try to guess your password, you can still log in from these networks without delay. If that happens, we email you at most once a day.',
      'After login a token is kept in your browser’s local storage, under “token”. Whoever has it can use your account, so log out on devices that others use. Logging out ends the token on the server and removes it from the browser. We set no cookie to keep you signed in, and our buttons for Google and LinkedIn set none. Only the address /api/auth/linkedin/start, which another page may link to, sets one for ten minutes, so that the response reaches the browser that asked for it.',
    ],
  },
  {
    heading: 'Documents',
    keywords: 'upload uploaded file see train training',
    paragraphs: [
      'Only signed-in visitors can upload a document, and only after agreeing in the consent window. Your agreement is remembered in the browser under “uploadConsent” on this site, or “lexloom:uploadConsent” on a partner’s site. The file and the text read from it are stored on the server and shown to your account alone.',
      'Documents are used to answer your own questions and for nothing else.',
      'What you draft with AI is one of your documents: your answers and the text made from them are stored and deleted with it. Previews are not stored, nor are requests that are only interpreted. No model takes part in drafting.',
      'A review of a document, and the rules that you made for reviews, are kept in your account. A review quotes the document, so it is deleted with the document, with the conversation that it belongs to, or with the account.',
      'Documents that were in an account before the owner of its email address took it over are marked until they are kept or deleted, because somebody else may have put them there.',
    ],
  },
  {
    heading: 'Who processes your text',
    keywords: 'model openai third party',
    paragraphs: [
      'The assistant’s answers are automatic: no person writes them. There are two ways to run it, and the note beside its input says which one is in use.',
    ],
    list: [
      'Without an external model, a program on our own server assembles answers from quotations. Your text goes to nobody else.',
      'With a model, an AI writes the answers, and each carries a mark that programs can read. Your question, the conversation so far and the relevant passages of our pages or of your documents are sent to the host of that model, which is named in the note. That host’s own terms then apply to what it receives.',
    ],
  },
  {
    heading: 'The contact form and the newsletter',
    keywords: 'ask person human agent hand over handover',
    paragraphs: [
      'What you write in the contact form is stored and, where mail is set up, sent to our inbox, so that somebody can answer you. Your address for the newsletter is stored until you leave it. Where mail is set up, we first ask you to confirm the address, and delete it if you do not confirm within 7 days.',
      'When you ask a person in the Co-pilot, and only after you have agreed there, we store your name, your address, your message and, if you attach it, the conversation as text. Where mail is set up they are sent to our inbox, and where our own ticket system is connected, there as well, so that somebody can answer you by mail. The stored copy is deleted after 180 days, or after the number of days that the operator has set. With an account you find it in your export; it is deleted earlier if you delete the conversation it belongs to, or the account. Mails that have been sent stay in our inbox until they are dealt with.',
    ],
  },
  {
    heading: 'How long we keep it',
    keywords: 'chat retention stored delete days',
    paragraphs: [
      'Accounts, their conversations and their documents are kept until you delete them, or for as long as the operator’s settings say. Conversations of guests are kept for as long as the operator’s settings say. The note beside the assistant’s input names the time where one is set. What you delete is gone at once. A file that loses its database entry through a fault of ours is set aside for a few days, so that it can be recovered, and then removed.',
    ],
  },
  {
    heading: 'What we learn from your questions',
    keywords: 'improve reviewed unanswered',
    paragraphs: [
      'With each question to the assistant we keep whether our pages answered it, and which of our pages came nearest. To improve these pages, we read the questions that found no answer, whose answer was rated down, or that were handed over to a person. E-mail addresses and long numbers, such as those of phones and accounts, are taken out before we see them. Once a week a list of such questions is mailed to our own inbox.',
      'A question is on that list for 90 days at most, or for as long as the operator’s settings say. Documents are never on it, nor is anything that is asked in a conversation once that is about a document. When you delete a conversation or your account, its questions leave the list at once; a list that was mailed before stays in our inbox.',
    ],
  },
  {
    heading: 'Deleting and taking along',
    keywords: 'remove download close account',
    paragraphs: ['What belongs to your account is yours. Signed in, you can:'],
    list: [
      'delete a single conversation or all of them,',
      'delete a document, with the text that was read from it and all that was made of it,',
      'export your data,',
      'delete the account with everything in it.',
    ],
  },
  {
    heading: 'Protection',
    paragraphs: [
      'It is our company standard to encrypt documents with AES-256 where they are stored and with TLS 1.3 on their way, and to work to HIPAA, GDPR, DFARS and SOC 2 Type II. Please do not put secrets of others into a question when a general question would do.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      `You may ask what we hold about you, have it corrected or deleted, receive it in a common format, and object to its use. Write to ${brand.email}. You may also complain to the data protection authority of the place where you live.`,
    ],
  },
];

/** Words of /privacy. Periods are given in words, since the numbers are settings of the server. */
export const privacy: RulesPage = {
  heading: 'Privacy',
  lead: 'What this site and its assistants keep, who reads it, and how to get rid of it.',
  updated: '2026-11-23',
  sections,
};
