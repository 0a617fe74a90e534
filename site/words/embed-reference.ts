/** Words of the lower half of /embed. Text between backticks is code. The tables are read from `shared/embed.ts`. */
export const referenceWords = {
  options: {
    id: 'options',
    heading: 'Options',
    lead: 'Of `Lexloom.init` and `Lexloom.update`. Those that are texts, numbers or switches may also stand on the script tag as `data-*`: `publicKey` is `data-public-key`.',
    example: 'Boot by hand',
    exampleText: 'With `data-manual` the script waits for `init`. Calls made before it has come are kept.',
  },
  calls: {
    id: 'calls',
    heading: 'Calls',
    lead: 'Of the global `Lexloom`, the only one that the script adds.',
  },
  events: {
    id: 'events',
    heading: 'Events',
    lead: 'For `Lexloom.on`, and as bubbling `CustomEvent`s named `lexloom:NAME` on `<lexloom-widget>`, with the same value as their `detail`.',
    example: 'Listen',
  },
  errors: {
    id: 'errors',
    heading: 'Error codes',
    lead: 'The `code` of the `error` event and of every error answer of the API. Go by the code; the sentence is for people and may change.',
    own: {
      heading: 'The widget’s own',
      text: 'Named by the widget, where no answer of ours could.',
    },
  },
} as const;

export const securityWords = {
  tokens: {
    id: 'tokens',
    heading: 'Signed-in visitors',
    lead: 'Without a token a visitor is a guest. With one, documents and saved conversations come along.',
    paragraphs: [
      'The widget never reads a token out of your page’s storage: it has only what you hand over. Tell it of a sign-in and of a sign-out with `update`; an open panel stays open.',
      'A partner’s server mints tokens for the partner’s own visitors: see the guide for partners. Without a key, a token belongs to an account here: `POST` `{ email, password }` to `/api/auth/register` or `/api/auth/login`; the answer’s `token` is what `yourToken` stands for below.',
      'When a token has died, `getToken` is asked once and the request is repeated once. Where it gives nothing, the `auth-required` event tells you. Where your page listens for `login` by `Lexloom.on`, and did so before the Co-pilot opened, guests are offered to sign in: the event is your sign to show your own way in.',
    ],
    example: 'Sign-in and sign-out',
  },
  policy: {
    id: 'policy',
    heading: 'Content Security Policy',
    lead: 'Under a strict policy the page has to name us in two lines, and nothing else: no inline style, no `eval`, no foreign font.',
    lines: 'Add to your policy',
    paragraphs: [
      'A page whose policy does not let it reach us says so in its console, and the widget by `load_failed` or `unreachable`.',
      'A hash in `script-src` is not enough: it admits the script of the versioned address, and none of the parts that it loads.',
    ],
    nonce: {
      heading: 'By nonce',
      text: 'Each script tag carries the nonce that your server makes for each answer, one of your own with `init` in it too. The widget hands its nonce on to its own parts. `connect-src` has to name us all the same.',
      lines: 'Policy with a nonce',
      tag: 'Script tag with the nonce',
      component: 'Nonce in React and Next.js',
    },
    trustedTypes: {
      heading: 'Trusted Types',
      text: "The script tag runs under `require-trusted-types-for 'script'` and needs no policy of its own. The npm package, which adds that tag, makes one named `lexloom`: name it where your page lists them, as in `trusted-types lexloom`.",
    },
  },
  integrity: {
    id: 'integrity-checks',
    heading: 'Integrity of every script',
    lead: 'For pages that run only scripts whose bytes, or whose signer, they have named.',
    map: {
      heading: 'Every module by its hash',
      text: 'Under the `Integrity-Policy` below browsers run no script without a hash, and the pinned tag covers the loader alone. The import map names the hash of each module that it may load, in the language chosen above. It stands before the tag and, where your policy asks for one, carries your nonce, as each inline script does. `modules` of `/widget/release.json` has the same hashes for your build.',
      policy: 'Header of your page',
      tag: 'Import map and tag',
    },
    signed: {
      heading: 'A script that updates itself',
      text: 'With our key as its `integrity`, the tag follows releases, and the browser runs what we have signed and nothing else. Chromium checks it from version 141 on; other browsers ignore such a value and run the script unchecked. It covers the loader, not the modules that it imports: a page that wants those checked, too, pins a version.',
      tag: 'Signed script tag',
      unset: 'This server signs nothing: its operator has set no `WIDGET_SIGNING_KEY`.',
    },
  },
  versions: {
    id: 'versions',
    heading: 'Versions and hashes',
    lead: '`/widget.js` follows our releases within five minutes. A versioned address never changes, and the browser checks it against its hash.',
    labels: { version: 'Version', script: 'Address', integrity: 'integrity', package: 'npm package' },
    paragraphs: [
      '`crossorigin` is needed with `integrity`. The loader names its other files by their hashes. What a versioned address gave once, it keeps giving after later releases.',
      '`npm update` leaves a versioned address as it is, and `npm outdated` names no newer one: to move on, install the address above.',
      'For scripts of your own: `/widget/release.json` names the newest version, its address, its hash, and the hash of each module that it loads.',
    ],
    next: {
      heading: 'The next release, in advance',
      text: '`/widget/next.js` is always our newest release, for a test page of yours. It takes the same options and the same calls.',
      lead: 'A release stands there before it comes to every page, for',
      unset: 'On this server both change at the same time: its operator has set no `WIDGET_NEXT_DAYS`.',
      tag: 'On your test page',
    },
  },
  storage: {
    id: 'storage',
    heading: 'What it stores',
    lead: 'For your cookie policy: all that the widget keeps in a visitor’s browser. It sets no cookie.',
    paragraphs: [
      'Nothing is stored for a visitor who only looks, opens or types: the first question is the first thing that is. `/widget/release.json` has the same list as `storage`.',
      'Before the first question, every view says that answers are automatic. Where a model writes them, each answer’s element carries `data-ai-generated`.',
    ],
  },
  look: {
    id: 'look',
    heading: 'Look',
    lead: 'More than the options offer: custom properties on the widget’s element.',
    paragraphs: [
      'The widget lives in a shadow root: your styles do not reach in, and its own do not reach out. These properties are the way in. Give each colour a light and a dark value: the widget follows the theme.',
    ],
    file: 'Your style sheet',
    typeface: {
      heading: 'Your page’s typeface',
      text: 'The widget loads no font: it wears your page’s typeface where these properties name it. Set them on `:root`, and it inherits them; a typeface that your page has loaded works inside, too. `--lexloom-font` is for all text, `--lexloom-font-display` for headings, `--lexloom-radius` for corners.',
      file: 'Your style sheet, for the whole page',
    },
  },
} as const;

/** Custom properties that a page may set on the widget's element, with example values. `shared/tokens.css` reads them. */
export const elementProperties = {
  '--lexloom-accent': 'light-dark(#0b6e4f, #5fd3a8)',
  '--lexloom-on-accent': 'light-dark(#ffffff, #06231a)',
  '--lexloom-paper': 'light-dark(#ffffff, #12161f)',
  '--lexloom-ink': 'light-dark(#14213d, #eef1f7)',
} as const;

/** Those that the widget inherits from the page. */
export const pageProperties = {
  '--lexloom-font': "'Your Sans', system-ui, sans-serif",
  '--lexloom-font-display': "'Your Serif', Georgia, serif",
  '--lexloom-radius': '2px',
} as const;
