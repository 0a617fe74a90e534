import { drawIcon } from '../../ui/draw-icon.ts';
import { element } from '../../ui/element.ts';
import type { HelpHandlers } from '../help-view.ts';
import { words } from '../words.ts';
import { suggestTopics } from './suggest-topics.ts';
import { topicIcons } from './topic-icons.ts';

/** Shown below a question that no topic answers: the most similar topics, and the Co-pilot with the question filled in. */
export function createSuggestions(question: string, { onAsk, onHandOff }: HelpHandlers): Node[] {
  return [
    element('p', {}, words.suggestions),
    element(
      'div',
      { class: 'quick' },
      ...suggestTopics(question).map(({ key, title }) =>
        element('button', { type: 'button', onclick: () => onAsk(title) }, drawIcon(topicIcons[key]), title),
      ),
    ),
    element(
      'button',
      { type: 'button', class: 'primary', onclick: () => onHandOff(question) },
      words.handOff,
    ),
  ];
}
