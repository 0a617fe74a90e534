import type { WidgetConfig } from '#shared/api-partners.ts';
import type { Frame } from '../base/frame.ts';
import { featureCards, welcome, welcomeText } from '../base/words.ts';
import { partnerWords as words } from './partner-words.ts';

/** Shows a partner's settings; where there are none, the widget's own words are used. */
export function applySettings(
  frame: Frame,
  { name, greeting, starters, languages, paused }: WidgetConfig,
): void {
  const partnerCards = starters.map((prompt) => ({ title: prompt, prompt }));
  frame.setPartner({
    paused: paused ?? '',
    welcome: {
      heading: greeting ?? welcome,
      text: name ? words.answersOf(name) : welcomeText,
      // A card fills in its question, but nothing can be asked.
      cards: paused ? [] : partnerCards.length > 0 ? partnerCards : featureCards,
      ...(greeting !== null && { language: languages[0] }),
    },
  });
}
