import type { TrustFacts } from '../../server-facts.ts';
import { brand } from '../brand.ts';

/** A line of /trust that names a fact of the server's settings, which is filled in when the page is served. */
export type FactEntry = { name: string; fact: keyof TrustFacts; text: string };

/** Words of /trust. What differs by the server's settings is a fact; what is the same on every server is said here. */
export const trust = {
  heading: 'Trust',
  contentsLabel: 'On this page',
  lead: 'Who processes what visitors write, how long it is kept, and what was tested. Taken from this server’s settings.',
  updated: '2026-12-01',
  answers: {
    id: 'ai',
    heading: 'Automatic answers',
    entry: {
      name: 'Answers are made by',
      fact: 'answersBy',
      text: 'If a model is named, an AI writes the answers. Otherwise a program assembles them from quotations.',
    } satisfies FactEntry,
    paragraphs: [
      'No person writes the assistant’s answers, and every view says so before the first message. An answer that a model wrote carries a mark that programs can read: `data-ai-generated` in the page, the header `X-AI-Generated` in responses, and `assistant` in exports.',
      'Reviews of documents are made by fixed rules and always quote the passage. Drafts are made from templates. No model takes part in either.',
      'We train no model with what visitors write; the host of a model, where one is named, has terms of its own. Answers can be wrong: they show their sources, they are not legal advice, and the Co-pilot has a button to ask a person.',
    ],
  },
  processors: {
    id: 'processors',
    heading: 'Processors',
    lead: 'Which computers see what. Host names are taken from the current settings of this server.',
    who: 'Who',
    entries: [
      {
        name: 'Answers',
        fact: 'answersBy',
        text: 'Receives the question, the conversation so far, and the relevant passages of our pages, of the visitor’s documents or of the page that is quoted.',
      },
      {
        name: 'Database',
        fact: 'databaseAt',
        text: 'Holds accounts, conversations, reviews, handovers and the lists of documents.',
      },
      {
        name: 'Documents',
        fact: 'filesAt',
        text: 'Holds uploaded files and the text that was read from them.',
      },
      {
        name: 'Counting for limits',
        fact: 'countsAt',
        text: 'Counts requests by hashes of visitors and networks. No text of a conversation or document.',
      },
      {
        name: 'Mail',
        fact: 'mailAt',
        text: 'Receives confirmations and password links, messages from the contact form, and what is handed over to a person.',
      },
      {
        name: 'Tickets',
        fact: 'ticketsAt',
        text: 'Receives what a visitor hands over to a person, with the conversation if it was attached.',
      },
      {
        name: 'Login with Google',
        fact: 'googleAt',
        text: 'Only for visitors who press that button. Gives us an identifier and an email address.',
      },
      {
        name: 'Login with LinkedIn',
        fact: 'linkedinAt',
        text: 'Only for visitors who press that button. Gives us an identifier and an email address.',
      },
      {
        name: 'Traces',
        fact: 'tracesAt',
        text: 'Receives durations, counts and error codes of requests. No text, no network address, no id of a person.',
      },
    ] satisfies readonly FactEntry[],
    note: 'The pages load nothing from other hosts: no fonts, no maps, no counters, no advertising. The operator can tell you who runs the machines that this server runs on.',
  },
  retention: {
    id: 'retention',
    heading: 'Retention',
    lead: 'How long it is kept at most. What its owner deletes is gone at once.',
    entries: [
      {
        name: 'A guest’s conversations',
        fact: 'guestLife',
        text: 'A partner can have a shorter time for its own guests.',
      },
      {
        name: 'Documents',
        fact: 'documentLife',
        text: 'With their text, their index, and the reviews made of them.',
      },
      {
        name: 'Handovers to a person',
        fact: 'handoverLife',
        text: 'The stored copy. Mails that were sent stay in the inbox until they are dealt with.',
      },
      {
        name: 'Questions that operators may read',
        fact: 'questionLife',
        text: 'Those without an answer, rated down or handed over. Addresses and long numbers are taken out first; none is about a document.',
      },
      {
        name: 'A sign-in',
        fact: 'signInLife',
        text: 'It ends on logout and whenever the password is changed.',
      },
      {
        name: 'Orphaned files',
        fact: 'trashLife',
        text: 'Files that lost their database entry through a fault of ours; they are set aside before they are removed.',
      },
    ] satisfies readonly FactEntry[],
    fixed: [
      'An account with its conversations is kept until its owner deletes it. The networks from which it logged in, as hashes, for 180 days.',
      'A partner’s visitor is deleted with everything of theirs when the partner is removed.',
      'The operator makes and keeps backups. Deleted data remains in earlier backups until those are deleted.',
    ],
    more: 'The Privacy page says the same in full sentences, with each purpose.',
  },
  storage: {
    id: 'storage',
    heading: 'What a browser stores',
    lead: 'The complete list, also available to programs as `storage` in `/widget/release.json`. Nothing is stored before the first question, except after a login or a consent.',
    partner: 'On a partner’s page',
    site: 'On this site',
  },
  security: {
    id: 'security',
    heading: 'Security in short',
    lead: 'Tests that run before every release verify each line below.',
    points: {
      ownership:
        'Every query names the owner. Requests for somebody else’s data are answered as if it did not exist, on every route, across accounts, guests and partners.',
      storedSecrets:
        'Passwords are stored as argon2id. Tokens, guest ids and partners’ secret keys are stored as hashes only.',
      passwordGuessing:
        'Password guessing is slowed down per account and per network. Strangers cannot lock an account.',
      foreignPages: 'No cookie gives access, and calls from pages of unknown origins are refused.',
      contentPolicy:
        'A strict Content Security Policy with Trusted Types on every page. The widget writes no markup from text and runs under a partner’s own strict policy.',
      fileReading:
        'Uploaded files are read in a separate process without privileges, with limits on time and memory.',
      bounds: 'Everything a visitor can send is bounded: length, rate, size, pages, tokens, time.',
      pinning:
        'Partners can pin a release by its hash, or check our signature, so that no other script runs.',
    },
    limitsHeading: 'What is missing',
    limits: {
      outsideTests:
        'No outside firm has tested or certified this software. Its makers went through two checklists (OWASP ASVS 5.0, OWASP Top 10 for LLM applications).',
      diskEncryption:
        'The software itself encrypts nothing on disk; that is left to the volume it is installed on.',
      secondFactor:
        'There is no built-in second factor. Logins with Google or LinkedIn follow the rules of those accounts.',
      model:
        'A model, where one is set up, can be talked into saying wrong things. What it cites is checked against what it was given.',
    },
    report: `Please report vulnerabilities to ${brand.email}; see also \`/.well-known/security.txt\`.`,
  },
  accessibility: {
    id: 'accessibility',
    heading: 'Accessibility report',
    lead: 'WCAG 2.2, levels A and AA, criterion by criterion, for this site, the Co-pilot and the help window.',
    summary: {
      results:
        'Every line marked “Tested” is covered by tests. They run in Chromium; the widget’s main journeys also in Firefox and WebKitGTK. “Built so” means that the code follows the criterion but no test checks it. “In part” says what is missing.',
      untried:
        'Not tried: any screen reader, voice control or switch; Safari itself; phones; visitors with disabilities. This is therefore not a claim of conformance.',
    },
    methodsHeading: 'How it was tested',
    resultsHeading: 'Criteria',
    columns: ['Criterion', 'Result', 'Method and notes'],
    feedback: `Something that does not work for you? Write to ${brand.email}, or call. A person answers.`,
  },
} as const;
