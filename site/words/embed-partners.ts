/** Words of /embed/partners, in its order. Text between backticks is code. Each section's `code` are the labels of what it shows. */
export const partnerGuide = {
  heading: 'A partner, step by step',
  lead: 'Your own key, words, visitors, knowledge and budget. What is printed here is run by a test from the first step to the last.',
  contentsLabel: 'On this page',
  operator:
    'Lines that begin with `npm run` are for whoever runs this server. If that is not you, send us the line: it is done in a minute, and no page has to change.',
  key: {
    id: 'key',
    heading: 'Get a key',
    lead: 'A public key for your page, a secret key for your server.',
    paragraphs: [
      'The command prints an `id`, the public key (`pk_…`) and the secret key (`sk_…`), which is shown this once. An origin is whole, with `https://` and without a path; there may be several.',
      'The public key is no secret. It tells partners apart: whose words are shown, whose pages answer, whose budget is spent. Pages of other origins are refused with it (`origin_refused`), and an unknown key is refused everywhere (`key_unknown`).',
    ],
    code: { add: 'Add a partner' },
  },
  page: {
    id: 'page',
    heading: 'On your page',
    lead: 'One tag. With `data-page`, answers also quote the page that it stands on.',
    paragraphs: [
      '`data-page` is a CSS selector, and optional. With each question go the headings and the visible text of that element, 32,000 characters at most: nothing that a visitor typed, nothing hidden, and nothing in an element with `data-private`. It is searched like a document, without any model, and kept with that question alone. A press on the citation scrolls to the sentence and marks it; not one node of your page changes.',
      'An element with `data-lexloom-place` holds the Co-pilot itself, in the place of the overlay.',
    ],
    code: { tag: 'Before </body>' },
  },
  words: {
    id: 'words',
    heading: 'Your own words',
    lead: 'Greeting, starters, quick actions, language. Read when a panel opens: a change needs no deploy, and shows within a minute.',
    paragraphs: [
      'Starters are the cards of the empty Co-pilot, quick actions the buttons of the help window; `--starter` and `--quick-action` may stand several times. `--contact` is where “Ask a person” leads, `--retention-days` how long what your visitors leave is kept at most.',
    ],
    code: { set: 'Set your words' },
  },
  knowledge: {
    id: 'knowledge',
    heading: 'Your own knowledge',
    lead: 'Your visitors are answered from your pages, and from nothing else unless you say so.',
    paragraphs: [
      'Files like this one go into the folder `knowledge/ID` of the server’s data, where `ID` is yours. A file is read within five seconds. The text before the first `##` and each `##` section are found and quoted by themselves; the questions decide by which wordings.',
      'Which questions must never fail? Keep them in a list and check it after each change, from your CI by the command (exit code 1 for a miss), or by pasting it into “Golden questions” on the playground.',
    ],
    code: { file: 'knowledge/ID/fees.md', list: 'golden.jsonl', check: 'Check the list' },
  },
  visitors: {
    id: 'visitors',
    heading: 'Your own visitors',
    lead: 'Whoever is signed in on your site is signed in here: uploads, reviews and drafts included, on every device, without an account with us.',
    paragraphs: [
      'Your server asks `POST /api/partners/token` with the secret key and your own id of the visitor. The id is kept as a hash. The token lasts 15 minutes, and `getToken` brings the next one. Never let the secret key reach a page.',
      'Each of these servers does that, for whoever your own session says is signed in. It reads `LEXLOOM_URL` and `LEXLOOM_SECRET` from its environment.',
    ],
    after:
      'The page then boots by hand: the button stands at once, and the sign-in follows. A visitor who is not signed in on your site stays a guest. What was asked as a guest comes along at the sign-in. When your visitor signs out, `Lexloom.update({ token: null })`.',
    code: { tag: 'The page of a signed-in visitor' },
  },
  budgets: {
    id: 'budgets',
    heading: 'Budgets',
    lead: 'What your visitors may ask in a day of UTC, and what that may take of a model.',
    paragraphs: [
      'Counted on all servers together, and never exceeded. A model is only called where all that it may take is left, so no answer is cut. Beyond the budget visitors read “All questions for today have been used. Please ask again tomorrow.” and can still ask a person; programs get `429` with the code `budget_spent` and `Retry-After`.',
    ],
    code: { set: 'Set a budget', usage: 'What was spent' },
  },
  off: {
    id: 'off',
    heading: 'Pause, new keys, the end',
    lead: 'Each counts from the next request on.',
    paragraphs: [
      'While you are paused, visitors read your sentence in the place of the input, and can still read, export and delete what is theirs.',
      'New keys leave the old ones valid for as many days as you say, so that page and server can change one after the other, without an interruption. Removing a partner ends its keys at once and deletes all that its visitors left.',
    ],
    code: {
      pause: 'Pause',
      resume: 'Go on',
      rotate: 'New keys',
      remove: 'The end',
    },
  },
  tests: {
    id: 'tests',
    heading: 'Your own tests',
    lead: 'The npm package brings a backend that can be made to fail, and a page object for Playwright. No server is asked and no budget is spent.',
    paragraphs: [
      '`behaviours` lists how the backend can behave: `slow`, `cut`, `offline`, `401`, `429`, `budget`, `paused` and more, as on the playground. The page object finds everything by role and name, which do not change without notice.',
    ],
    after: 'The same backend without Playwright, for a component’s story or a test that runs in a browser:',
    code: { install: 'Install', test: 'assistant.spec.ts', story: 'A story' },
  },
  more: {
    heading: 'Options, events, policies',
    text: 'The first part of the guide has the snippet builder, every option, call and event, and what a strict policy needs.',
    link: 'Back to the guide',
  },
} as const;
