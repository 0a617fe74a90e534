/** Words of the guide's further recipes. Text between backticks is code. */
export const hostWords = {
  nextScript: {
    heading: 'Next.js without the package',
    text: 'The script tag, written by `next/script`. It stays in place while the route changes.',
    file: 'app/layout.tsx with next/script',
  },
  vue: {
    heading: 'Vue',
    text: 'Install the package as for React. Render `<Assistant />` once, in `App.vue`.',
    file: 'Assistant.vue',
  },
  angular: {
    heading: 'Angular',
    text: 'Install the package as for React. Put `<app-assistant />` into the root component. Its events run outside Angular’s zone and trigger no change detection.',
    file: 'assistant.ts',
  },
  vitepress: {
    heading: 'VitePress',
    text: 'The script tag, in the head of every page. The shortcuts of its search keep working, and do not react to what is typed into the widget.',
    file: '.vitepress/config.mts',
  },
  htmlBlock: {
    heading: 'WordPress, one page',
    text: 'In a “Custom HTML” block of that page. This needs an administrator or editor: WordPress removes scripts from what other users write.',
    file: 'Custom HTML block',
  },
} as const;
