/** Words of the guide's further recipes. Text between backticks is code. */
export const hostWords = {
  nextScript: {
    heading: 'Next.js without the package',
    text: 'The script tag, as `next/script` writes it. It stays while pages change.',
    file: 'app/layout.tsx with next/script',
  },
  vue: {
    heading: 'Vue',
    text: 'Install the package as for React. Render `<Assistant />` once, in `App.vue`.',
    file: 'Assistant.vue',
  },
  angular: {
    heading: 'Angular',
    text: 'Install the package as for React. Put `<app-assistant />` into the root component. Outside of Angular’s zone its events start no change detection.',
    file: 'assistant.ts',
  },
  vitepress: {
    heading: 'VitePress',
    text: 'The script tag, in the head of every page. Its search keeps its own keys: what is typed into the widget stays there.',
    file: '.vitepress/config.mts',
  },
  htmlBlock: {
    heading: 'WordPress, one page',
    text: 'In a “Custom HTML” block of that page. It takes an administrator or editor: WordPress removes scripts from what others write.',
    file: 'Custom HTML block',
  },
} as const;
