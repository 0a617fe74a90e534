/**
 * What pages say of the server's settings. Pages are built without one: they hold placeholders, which the server fills in
 * when it serves a page, as it does with `unfilledOrigin`. All are texts; an empty one says that nothing is set.
 */
export type ServerFacts = {
  /** The `integrity` of everything that the server signs: `ed25519-…`. */
  scriptIntegrity: string;
  /** How long a release stands at `/widget/next.js` before it is at `/widget.js`, such as "7 days". */
  nextLead: string;
} & TrustFacts;

/** What /trust says, each a phrase that stands for itself: who gets something, and how long it is stored. */
export type TrustFacts = {
  answersBy: string;
  databaseAt: string;
  filesAt: string;
  countsAt: string;
  mailAt: string;
  ticketsAt: string;
  googleAt: string;
  linkedinAt: string;
  tracesAt: string;
  guestLife: string;
  documentLife: string;
  questionLife: string;
  handoverLife: string;
  signInLife: string;
  trashLife: string;
};

/** The placeholder of each fact, in the built pages. */
export const unfilledFacts: ServerFacts = {
  scriptIntegrity: '{{scriptIntegrity}}',
  nextLead: '{{nextLead}}',
  answersBy: '{{answersBy}}',
  databaseAt: '{{databaseAt}}',
  filesAt: '{{filesAt}}',
  countsAt: '{{countsAt}}',
  mailAt: '{{mailAt}}',
  ticketsAt: '{{ticketsAt}}',
  googleAt: '{{googleAt}}',
  linkedinAt: '{{linkedinAt}}',
  tracesAt: '{{tracesAt}}',
  guestLife: '{{guestLife}}',
  documentLife: '{{documentLife}}',
  questionLife: '{{questionLife}}',
  handoverLife: '{{handoverLife}}',
  signInLife: '{{signInLife}}',
  trashLife: '{{trashLife}}',
};

/** The placeholder for all of them as JSON, for the page's own script; the name of the `meta` that holds it. */
export const unfilledFactsJson = '{{server-facts}}';
export const factsMetaName = 'server-facts';
