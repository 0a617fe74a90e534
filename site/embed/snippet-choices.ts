import type { WidgetOptions } from '#shared/embed.ts';

/** The choices of the snippet builder. An empty text means "not chosen". */
export type SnippetChoices = {
  theme: NonNullable<WidgetOptions['theme']>;
  position: NonNullable<WidgetOptions['position']>;
  accent: string;
  locale: string;
  publicKey: string;
  page: string;
  launcher: boolean;
  isPinned: boolean;
};

export const firstChoices: SnippetChoices = {
  theme: 'auto',
  position: 'right',
  accent: '',
  locale: '',
  publicKey: '',
  page: '',
  launcher: true,
  isPinned: false,
};

/** Returns only the options that differ from their defaults, to keep snippets short. */
export function toChosenOptions(choices: SnippetChoices): WidgetOptions {
  const { theme, position, launcher } = choices;
  const [accent, locale, publicKey, page] = [
    ...[choices.accent, choices.locale],
    ...[choices.publicKey, choices.page],
  ].map((text) => text.trim());
  return {
    ...(publicKey && { publicKey }),
    ...(theme !== 'auto' && { theme }),
    ...(accent && { accent }),
    ...(position !== 'right' && { position }),
    ...(locale && locale !== 'en' && { locale }),
    ...(page && { page }),
    ...(!launcher && { launcher }),
  };
}
