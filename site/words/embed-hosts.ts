/** Words of the guide's further recipes. Text between backticks is code. */
export const hostWords = {
  nextScript: {
    heading: 'Next.js without the package',
    text: 'The script tag, written by `next/script` in the root layout. It stays in place while the route changes.',
    file: 'app/layout.tsx with next/script',
  },
  vue: {
    heading: 'Vue',
    text: 'Install the package as for React. Import the component in `App.vue` and render `<Assistant />` there, once.',
    file: 'Assistant.vue',
  },
  angular: {
    heading: 'Angular',
    text: 'Install the package as for React. In the root component, add `Assistant` to `imports` and `<app-assistant />` to the template. Angular 19 or newer. Its events run outside any zone and trigger no change detection.',
    file: 'assistant.ts',
  },
  vitepress: {
    heading: 'VitePress',
    text: 'The script tag, as one more entry of `head`. Search shortcuts keep working, and ignore what is typed into the widget.',
    file: '.vitepress/config.mts',
  },
  htmlBlock: {
    heading: 'WordPress, one page',
    text: 'In a “Custom HTML” block of that page, by an administrator or editor, in a network of sites a super administrator: WordPress removes other people’s scripts.',
    file: 'Custom HTML block',
  },
} as const;
