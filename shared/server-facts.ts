/**
 * What pages say about the server's settings. Pages are built without a server, so they contain placeholders, which the server
 * fills in when it serves a page, as with `unfilledOrigin`. All facts are texts; an empty one means that nothing is set.
 */
export type ServerFacts = {
  /** The `integrity` value for everything that the server signs: `ed25519-…`. */
  scriptIntegrity: string;
  /** How long a release is served at `/widget/next.js` before it is served at `/widget.js`, such as "7 days". */
  nextLead: string;
} & TrustFacts;

/** Facts for /trust, each a phrase that stands alone: who receives something, and how long it is stored. */
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

/** The placeholder for all facts as JSON, for the page's own script, and the name of the `meta` element that contains it. */
export const unfilledFactsJson = '{{server-facts}}';
export const factsMetaName = 'server-facts';
