/**
 * Words of /embed/partners, in the page's order. Text between backticks is code. Each section's `code` contains the labels of
 * what it shows.
 */
export const partnerGuide = {
  heading: 'A partner, step by step',
  lead: 'Your own key, texts, visitors, knowledge and budget. A test runs every step on this page.',
  contentsLabel: 'On this page',
  operator:
    'Commands that begin with `npm run` are for the operator of this server. If that is not you, send us the command: running it takes a minute, and no page has to change.',
  key: {
    id: 'key',
    heading: 'Get a key',
    lead: 'A public key for your page, a secret key for your server.',
    paragraphs: [
      'The command prints an `id`, the public key (`pk_…`) and the secret key (`sk_…`), which is shown only once. An origin includes `https://` and has no path; you can pass several.',
      'The public key is not a secret. It identifies the partner: whose texts are shown, whose pages are quoted, whose budget is charged. It works on your origins only (`origin_refused` elsewhere), and an unknown key is always refused (`key_unknown`).',
    ],
    code: { add: 'Add a partner' },
  },
  page: {
    id: 'page',
    heading: 'On your page',
    lead: 'One tag. With `data-page`, answers also quote the page around it.',
    paragraphs: [
      '`data-page` is an optional CSS selector. Each question then carries the headings and the visible text of that element, at most 32,000 characters: nothing that a visitor typed, nothing hidden, and nothing in an element with `data-private`. The text is searched like a document, without a model, and stored with that question only. A click on the citation scrolls to the sentence and highlights it; no node of your page changes.',
      'An element with `data-lexloom-place` contains the Co-pilot itself, instead of the overlay.',
    ],
    code: { tag: 'Before </body>' },
  },
  words: {
    id: 'words',
    heading: 'Your own texts',
    lead: 'Greeting, starters, quick actions, language. They are read when a panel opens: a change needs no deployment and takes effect within a minute.',
    paragraphs: [
      'Starters are the cards of the empty Co-pilot, quick actions the buttons of the help window; `--starter` and `--quick-action` can be repeated. `--contact` is the address that “Ask a person” writes to, and `--retention-days` limits how long your visitors’ data is kept.',
    ],
    code: { set: 'Set your texts' },
  },
  knowledge: {
    id: 'knowledge',
    heading: 'Your own knowledge',
    lead: 'Your visitors get answers from your knowledge only, unless you choose otherwise.',
    paragraphs: [
      'Files like this one go into the folder `knowledge/ID` of the server’s data, where `ID` is yours. A new or changed file is read within five seconds. The text before the first `##` and each `##` section are found and quoted separately; the questions are the wordings by which they are found.',
      'Keep a list of the questions that must never fail and check it after each change: with the command in your CI (exit code 1 if one fails), or by pasting it into “Golden questions” on the playground.',
    ],
    code: { file: 'knowledge/ID/fees.md', list: 'golden.jsonl', check: 'Check the list' },
  },
  visitors: {
    id: 'visitors',
    heading: 'Your own visitors',
    lead: 'Visitors who are signed in on your site are signed in here, too: they can upload, review and draft on every device, without an account with us.',
    paragraphs: [
      'Your server calls `POST /api/partners/token` with the secret key and your own id of the visitor. We store the id only as a hash. The token is valid for 15 minutes, and `getToken` fetches the next one. Never let the secret key reach a page.',
      'Each of these servers does that for the visitor of your own session. It reads `LEXLOOM_URL` and `LEXLOOM_SECRET` from its environment.',
    ],
    after:
      'The page then boots the widget itself: the button appears at once, and the sign-in follows. A visitor who is not signed in on your site is a guest; conversations held as a guest move along on sign-in. When your visitor signs out, call `Lexloom.update({ token: null })`.',
    code: { tag: 'The page of a signed-in visitor' },
  },
  budgets: {
    id: 'budgets',
    heading: 'Budgets',
    lead: 'How many questions your visitors may ask in a day (UTC), and how many of a model’s tokens that may use.',
    paragraphs: [
      'Budgets are counted across all servers and never exceeded. A model is called only if the most that the call can use is left, so no answer is cut off. Once the budget is spent, visitors read “All questions for today have been used. Please ask again tomorrow.” and can still ask a person; programs get `429` with the code `budget_spent` and `Retry-After`.',
    ],
    code: { set: 'Set a budget', usage: 'Show what was used' },
  },
  off: {
    id: 'off',
    heading: 'Pause, new keys, removal',
    lead: 'Each takes effect with the next request.',
    paragraphs: [
      'While you are paused, visitors read your message instead of the input, and can still read, export and delete their data.',
      'After a rotation the old keys stay valid for the number of days you choose, so that page and server can change one after the other without interruption. Removing a partner revokes its keys at once and deletes all data of its visitors.',
    ],
    code: {
      pause: 'Pause',
      resume: 'Resume',
      rotate: 'Rotate the keys',
      remove: 'Remove the partner',
    },
  },
  tests: {
    id: 'tests',
    heading: 'Your own tests',
    lead: 'The npm package contains a simulated backend that can be made to fail, and a page object for Playwright. They call no server and use no budget.',
    paragraphs: [
      '`behaviours` lists what the backend can simulate: `slow`, `cut`, `offline`, `401`, `429`, `budget`, `paused` and more, as on the playground. The page object finds elements by role and name, which do not change without notice.',
    ],
    after: 'The same backend without Playwright, for a component story or a test that runs in a browser:',
    code: { install: 'Install', test: 'assistant.spec.ts', story: 'A story' },
  },
  more: {
    heading: 'Options, events, policies',
    text: 'The main guide has the snippet builder, every option, call and event, and what a strict policy needs.',
    link: 'Back to the guide',
  },
} as const;
