import { describe, expect, test } from 'vitest';
import * as hindiShortcuts from '../dialogs/shortcuts-words.hi.ts';
import * as shortcuts from '../dialogs/shortcuts-words.ts';
import * as hindi from './words.hi.ts';
import * as english from './words.ts';

// Types ensure that translations have the same names (`widget/translations.ts`), but not that lists have the same length.
describe('in Hindi the overlay', () => {
  test('has as many cards as in English', () => {
    expect(hindi.featureCards).toHaveLength(english.featureCards.length);
  });

  test('lists the same keys', () => {
    expect(hindiShortcuts.shortcuts.map(({ keys }) => keys)).toEqual(
      shortcuts.shortcuts.map(({ keys }) => keys),
    );
  });
});
