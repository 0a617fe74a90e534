import { brand } from '#shared/content/brand.ts';

/** The page in the live preview. */
export const previewWords = {
  heading: 'Your page',
  text: 'This stands for your site. The button in the corner is the widget, as your visitors will see it.',
  ask: 'Ask the Co-pilot',
  help: 'Open the help window',
  prompt: `What can ${brand.name} do for a legal team?`,
} as const;
