/** Words of the lower half of /embed. Text between backticks is code. The tables are read from `shared/embed.ts`. */
export const referenceWords = {
  options: {
    id: 'options',
    heading: 'Options',
    lead: 'For `Lexloom.init` and `Lexloom.update`. Strings, numbers and booleans can also be `data-*` attributes of the script tag: `publicKey` becomes `data-public-key`.',
    example: 'Manual boot',
    exampleText:
      'With `data-manual` the script waits for `init`. Calls made before it has loaded are queued.',
  },
  calls: {
    id: 'calls',
    heading: 'Calls',
    lead: 'Methods of `Lexloom`, the only global that the script adds.',
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
    lead: 'The `code` of the `error` event and of each error response. Rely on it: the message may change.',
    own: {
      heading: 'The widget’s own',
      text: 'Reported where no response has one.',
    },
  },
} as const;

export const securityWords = {
  tokens: {
    id: 'tokens',
    heading: 'Signed-in visitors',
    lead: 'Without a token a visitor is a guest. With one, the visitor also has documents and saved conversations.',
    paragraphs: [
      'The widget never reads a token from your page’s storage: it knows only what you pass to it. Report sign-in and sign-out with `update`; an open panel stays open.',
      'A partner’s server mints tokens for the partner’s own visitors: see the guide for partners. Without a key, a token belongs to an account here: `POST` `{ email, password }` to `/api/auth/register` or `/api/auth/login`; the answer’s `token` is what `yourToken` stands for below.',
      'If `getToken` returns nothing, the `auth-required` event fires. If your page listens for `login` with `Lexloom.on` before the Co-pilot opens, guests are offered to sign in: show your own sign-in when the event fires.',
    ],
    example: 'Sign-in and sign-out',
  },
  policy: {
    id: 'policy',
    heading: 'Content Security Policy',
    lead: 'A strict policy has to allow us in two directives, but no inline styles, `eval` or third-party fonts.',
    lines: 'Add to your policy',
    paragraphs: [
      'If your policy blocks us, the console says so, and the widget reports `load_failed` or `unreachable`.',
      'A hash in `script-src` is not enough: it allows the versioned script, but none of the modules that it loads.',
    ],
    nonce: {
      heading: 'With a nonce',
      text: 'Each script tag, including your own inline script with `init`, carries the nonce of the response. The widget passes it on to its modules. `connect-src` still has to name us.',
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
    lead: 'For pages that run only scripts whose hash, or whose signing key, they have named.',
    map: {
      heading: 'Every module by its hash',
      text: 'Under the `Integrity-Policy` below, browsers run no script without a hash, and the pinned tag covers only the loader. The import map lists the hash of each module that it may load, in the language chosen above. Put it before the tag, with your nonce if your policy requires one. `modules` of `/widget/release.json` has the same hashes for your build.',
      policy: 'Header of your page',
      tag: 'Import map and tag',
    },
    signed: {
      heading: 'A script that updates itself',
      text: 'With our key as its `integrity`, the tag follows releases, and the browser runs only what we have signed. Chromium checks this from version 141 on; others run the script unchecked. It covers the loader alone: to have its modules checked, too, pin a version.',
      tag: 'Signed script tag',
      unset: 'This server does not sign releases: `WIDGET_SIGNING_KEY` is not set.',
    },
  },
  versions: {
    id: 'versions',
    heading: 'Versions and hashes',
    lead: '`/widget.js` follows our releases within five minutes. A versioned address never changes, and is checked against its hash.',
    labels: { version: 'Version', script: 'Address', integrity: 'integrity', package: 'npm package' },
    paragraphs: [
      '`crossorigin` is needed with `integrity`.',
      '`npm update` and `npm outdated` do not look past a versioned address: to upgrade, install the address above.',
      'For your own scripts, `/widget/release.json` lists the newest version, its address and its hashes.',
    ],
    next: {
      heading: 'The next release, in advance',
      text: '`/widget/next.js` is always our newest release, for your test page.',
      lead: 'A release is available there before it reaches every page, for',
      unset: 'On this server both change at the same time, because `WIDGET_NEXT_DAYS` is not set.',
      tag: 'On your test page',
    },
  },
  storage: {
    id: 'storage',
    heading: 'What it stores',
    lead: 'For your cookie policy: everything that the widget stores in a visitor’s browser. It sets no cookies.',
    paragraphs: [
      'Nothing is stored before a visitor sends a first question, even if a panel was opened and typed into. `/widget/release.json` has the same list under `storage`.',
      'Before the first question, every view says that answers are automatic. If a model writes them, the element of each answer carries `data-ai-generated`.',
    ],
  },
  look: {
    id: 'look',
    heading: 'Look',
    lead: 'Beyond the options: CSS custom properties on the widget’s element.',
    paragraphs: [
      'The widget renders in a shadow root: your styles do not affect it, nor its styles your page, except through these properties. Give each colour a light and a dark value: the widget follows the theme.',
    ],
    file: 'Your style sheet',
    typeface: {
      heading: 'Your page’s typeface',
      text: 'The widget loads no font: it uses the typeface that these properties name. Set them on `:root`; web fonts that your page has loaded work, too. `--lexloom-font-display` is for headings, `--lexloom-radius` for corners.',
      file: 'Your style sheet, for the whole page',
    },
  },
} as const;

/** Custom properties that a page may set on the widget's element, with example values. `shared/tokens.css` uses them. */
export const elementProperties = {
  '--lexloom-accent': 'light-dark(#0b6e4f, #5fd3a8)',
  '--lexloom-on-accent': 'light-dark(#ffffff, #06231a)',
  '--lexloom-paper': 'light-dark(#ffffff, #12161f)',
  '--lexloom-ink': 'light-dark(#14213d, #eef1f7)',
} as const;

/** Custom properties that the widget inherits from the page. */
export const pageProperties = {
  '--lexloom-font': "'Your Sans', system-ui, sans-serif",
  '--lexloom-font-display': "'Your Serif', Georgia, serif",
  '--lexloom-radius': '2px',
} as const;
