/** How accessibility is tested: a name for the report's lines, what is done, and the tests that do it. */
export const accessibilityMethods = {
  axe: {
    name: 'axe',
    text: 'axe-core checks every kind of page at 320 and 1280 pixels in both themes, and the help window, the Co-pilot in every state, its dialogs, reviews and drafts.',
    proof: [
      'e2e/site/pages.spec.ts',
      'e2e/widget/accessibility.spec.ts',
      'e2e/widget/overlay-states.spec.ts',
      'e2e/widget/review.spec.ts',
    ],
  },
  keyboard: {
    name: 'Keyboard',
    text: 'A walk of 16 steps through the whole product without a pointer, from the skip link to logging out, a check that Tab reaches every control of the home page in reading order, and one that each of them, and each in the open Co-pilot, is marked and not covered.',
    proof: [
      'e2e/journeys/keyboard-walk.spec.ts',
      'e2e/site/accessibility.spec.ts',
      'e2e/widget/accessibility.spec.ts',
      'e2e/widget/copilot.spec.ts',
    ],
  },
  narrow: {
    name: '320 pixels',
    text: 'Pages and Co-pilot are laid out at 320 pixels, as at 400 % zoom, and must not scroll sideways.',
    proof: ['e2e/site/pages.spec.ts', 'e2e/widget/accessibility.spec.ts'],
  },
  spacing: {
    name: 'Text spacing',
    text: 'Every kind of page, and the Co-pilot with an answer, is given the criterion’s line, letter, word and paragraph spacing, and nothing may be cut off.',
    proof: ['e2e/site/pages.spec.ts', 'e2e/widget/accessibility.spec.ts'],
  },
  contrast: {
    name: 'Contrast',
    text: 'The contrast of our colours is computed on the papers of pages and panels, light and dark: 7:1 for text, 4.5:1 for coloured text and marks of the focus, 3:1 for the borders of fields.',
    proof: ['scripts/colour-contrast.test.ts'],
  },
  names: {
    name: 'Roles and names',
    text: 'Browser tests find controls by their role and name, as assistive technology does.',
    proof: [
      'e2e/site/sign-in.spec.ts',
      'e2e/widget/screen-reader.spec.ts',
      'e2e/widget/threads.spec.ts',
      'e2e/widget/draft.spec.ts',
    ],
  },
  errors: {
    name: 'Errors',
    text: 'Each error of the forms and of the login is caused once; its sentence must be announced, and what was typed must stay.',
    proof: ['e2e/site/forms.spec.ts', 'e2e/site/sign-in.spec.ts', 'e2e/sign-in/catalogue.spec.ts'],
  },
  announced: {
    name: 'Announcements',
    text: 'Answers are announced sentence by sentence, busy states and success by a status, errors by an alert.',
    proof: ['e2e/widget/answers.spec.ts', 'e2e/widget/screen-reader.spec.ts', 'e2e/widget/streaming.spec.ts'],
  },
  engines: {
    name: 'Three engines',
    text: 'The widget’s main journeys are played in Chromium, Firefox and WebKitGTK, with elements found by role and name and typing by the browser’s own keys.',
    proof: ['e2e/engines/engines.test.ts'],
  },
  language: {
    name: 'Language',
    text: 'Every view of the widget is opened in Hindi and must hold no other language of its own.',
    proof: ['e2e/widget/hindi.spec.ts'],
  },
  noScript: {
    name: 'Without scripts',
    text: 'Pages are read in the order of their source, and forms are sent, with scripts turned off.',
    proof: ['e2e/site/no-script.spec.ts'],
  },
} as const satisfies Record<string, { name: string; text: string; proof: readonly string[] }>;

export type AccessibilityMethod = keyof typeof accessibilityMethods;
