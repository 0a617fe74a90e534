/** Words of the upper half of /embed. Text between backticks is code. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Copying was blocked. The text is selected.',
} as const;

export const builderWords = {
  id: 'build',
  heading: 'Build your snippet',
  lead: 'Choose, preview, copy. The examples below use your choices.',
  formLabel: 'Your choices',
  fields: {
    theme: { label: 'Theme', choices: { auto: 'Follow the visitor’s system', light: 'Light', dark: 'Dark' } },
    position: { label: 'Corner', choices: { right: 'Right', left: 'Left' } },
    accent: {
      label: 'Accent colour',
      hint: 'Any CSS colour, such as #0b6e4f. Empty: our own.',
      refused: 'This is not a CSS colour, so ours is used.',
    },
    locale: { label: 'Language', hint: 'en, or hi for Hindi. Empty: English.' },
    publicKey: {
      label: 'Your public key',
      hint: 'If you have one. See the guide for partners.',
    },
    page: {
      label: 'Quote this part of the page',
      hint: 'A CSS selector, such as main: its text is sent with each question. Empty: nothing is read.',
    },
    launcher: {
      label: 'Show the Need Help? button',
      hint: 'Without it, your own buttons open the assistant.',
    },
    isPinned: {
      label: 'Pin this version',
      hint: 'With its hash. It never changes; you choose when to upgrade.',
    },
  },
  preview: 'Live preview',
  previewHint: 'The real widget on a page of its own. Nothing typed there is stored in this browser.',
  snippetLabel: 'Before </body>, or in <head>',
  snippetNote:
    'Open your page: the button appears in its corner. Your site’s origin must be allowed to call the API: ask us, or add it to `ALLOWED_ORIGINS` on your own server; until then the widget reports `origin_refused`. Loopback origins are allowed while `ALLOWED_ORIGINS` is unset. A page with a Content Security Policy needs two more directives: see below.',
} as const;

export const installWords = {
  id: 'install',
  heading: 'Where to put it',
  lead: 'The same widget for each of these tools. Tests run each example in a browser.',
  html: {
    heading: 'Plain HTML',
    text: 'A complete page. Any element with `data-lexloom-open` opens the assistant, even if it is added later; one with `data-lexloom-place` contains the Co-pilot itself.',
    link: 'Ask about your contract',
    help: 'Need a hand?',
    prompt: 'What does contract drafting include?',
    file: 'index.html',
  },
  react: {
    heading: 'React',
    text: 'The package contains only a typed loader, which fetches the widget from here at run time. Render `<Assistant />` once, at the root.',
    install: 'Terminal',
    file: 'assistant.tsx',
  },
  next: {
    heading: 'Next.js',
    text: 'Install the package as above. A client component, rendered once in the root layout: to one that you have, add its import and `<Assistant />`.',
    file: 'app/assistant.tsx',
    layoutFile: 'app/layout.tsx',
  },
  wordpress: {
    heading: 'WordPress',
    text: 'At the end of the `functions.php` of your (child) theme, before any `?>`, or in a plugin for code snippets. WordPress 6.1 or newer; before 6.3 the tag is placed at the end of the page, without `async`.',
    file: 'functions.php',
  },
  gtm: {
    heading: 'Google Tag Manager',
    text: 'A tag of the type “Custom HTML”, triggered on “All Pages”. Options are passed to `init`, because Tag Manager drops `data-*` attributes from script tags.',
    file: 'Custom HTML',
  },
} as const;
