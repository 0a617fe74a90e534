/** Words of the upper half of /embed. Text between backticks is code. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Copying was refused. The text is selected.',
} as const;

export const builderWords = {
  id: 'build',
  heading: 'Build your snippet',
  lead: 'Choose, look, copy. The examples further down follow your choices.',
  formLabel: 'Your choices',
  fields: {
    theme: { label: 'Theme', choices: { auto: 'As the visitor’s system', light: 'Light', dark: 'Dark' } },
    position: { label: 'Corner', choices: { right: 'Right', left: 'Left' } },
    accent: {
      label: 'Accent colour',
      hint: 'Any CSS colour, such as #0b6e4f. Empty: ours.',
      refused: 'No browser knows this colour: ours will show.',
    },
    locale: { label: 'Language', hint: 'en, or hi for Hindi. Empty: English.' },
    publicKey: {
      label: 'Your public key',
      hint: 'If you were given one: the guide for partners tells more.',
    },
    page: {
      label: 'Quote this part of the page',
      hint: 'A CSS selector, such as main: its text goes along with questions. Empty: nothing is read.',
    },
    launcher: {
      label: 'Show the Need Help? button',
      hint: 'Without it, your own buttons open the assistant.',
    },
    isPinned: {
      label: 'Pin this version',
      hint: 'With its hash. It never changes; you choose when to move on.',
    },
  },
  preview: 'Live preview',
  previewHint: 'The real widget on a page of its own. Nothing that you type there is kept in this browser.',
  snippetLabel: 'Before </body>, or in <head>',
  snippetNote:
    'That is all. Open your page: the button stands in its corner. Your site’s origin must be allowed to call the API: ask us, or on your own server name it in `ALLOWED_ORIGINS`; until then the widget reports `origin_refused`. Origins on loopback are allowed while `ALLOWED_ORIGINS` is unset. A page with a Content Security Policy needs two lines more: see below.',
} as const;

export const installWords = {
  id: 'install',
  heading: 'Where it goes',
  lead: 'The same widget, as each of these tools wants it. Every example here is run by a test in a real browser.',
  html: {
    heading: 'Plain HTML',
    text: 'A whole page. Any element with `data-lexloom-open` opens the assistant, also when it is added later; one with `data-lexloom-place` holds the Co-pilot itself.',
    link: 'Ask about your contract',
    help: 'Need a hand?',
    prompt: 'What does contract drafting include?',
    file: 'index.html',
  },
  react: {
    heading: 'React',
    text: 'The package holds a typed loader and nothing else: it fetches the widget from here at run time. Render `<Assistant />` once.',
    install: 'Terminal',
    file: 'assistant.tsx',
  },
  next: {
    heading: 'Next.js',
    text: 'Install the package as above. A client component, rendered once in the root layout.',
    file: 'app/assistant.tsx',
    layoutFile: 'app/layout.tsx',
  },
  wordpress: {
    heading: 'WordPress',
    text: 'At the end of the `functions.php` of your (child) theme, or in a plugin for code snippets. WordPress 6.1 or newer; before 6.3 the tag stands at the end of the page, without `async`.',
    file: 'functions.php',
  },
  gtm: {
    heading: 'Google Tag Manager',
    text: 'A tag of the type “Custom HTML”, triggered on “All Pages”. Options stand in `init`, because Tag Manager drops `data-*` attributes from script tags.',
    file: 'Custom HTML',
  },
} as const;
