import { describe, expect, test } from 'vitest';
import { asksPrice, toPointOfMatter } from './matter-points.ts';
import { pointsToDocuments, readComparison } from './read-comparison.ts';

const names = ['harbour-crane.pdf', 'tugboat.docx'];

describe('a request to compare documents', () => {
  test.each([
    'put these two next to each other and compare them',
    'Compare harbour crane with tugboat',
    'so, how do the three drafts differ?',
    'what are the key differences between both papers',
    'side by side',
    'I received two offers. Could you contrast them?',
    'Kannst du die beiden Entwürfe vergleichen?',
    'Wo liegen die Unterschiede zwischen diesen Vereinbarungen?',
    '¿En qué se diferencian estos acuerdos?',
    'compáralos, por favor',
    'इन दो दस्तावेज़ों में फ़र्क बताइए',
    'in dono anubandh ka antar batao',
  ])('names no matter: %s', (message) => {
    expect(readComparison(message, names)).toMatchObject({ matter: [], asksChoice: false });
  });

  test.each([
    'which of the two is safer to accept?',
    'Is one of these better than the other',
    'Welcher davon ist vorteilhafter?',
    '¿Cuál de los dos es mejor?',
    'कौन सा अच्छा है?',
    'kaun sa behtar hai',
  ])('asks for a choice: %s', (message) => {
    expect(readComparison(message, names)).toMatchObject({ matter: [], asksChoice: true });
  });

  test.each([
    ['which runs out first?', 'term'],
    ['Which one expires earlier?', 'term'],
    ['which is tougher on secrecy', 'confidentiality'],
    ['does each have an indemnity clause', 'indemnity'],
    ['what does each charge in fees', 'payment'],
    ['which has the longer notice period', 'termination'],
    ['do both renew?', 'renewal'],
    ['compare the caps on liability in these files', 'liability-cap'],
    ['Welches Recht gilt in beiden?', 'governing-law'],
    ['Welcher läuft früher aus?', 'term'],
    ['¿cuál vence antes?', 'term'],
    ['दोनों में गोपनीयता की तुलना करो', 'confidentiality'],
    ['dono mein kitna bhugtan hai', 'payment'],
  ])('names a point of a review: %s', (message, key) => {
    const matter = readComparison(message, names)?.matter ?? [];
    expect(toPointOfMatter(matter), matter.join(' ')).toBe(key);
  });

  test.each([
    'which one is dearer',
    'who is the cheapest?',
    'Which bid is lower?',
    'which supplier charges the least',
    'whose price is lower',
    'Welcher Kostenvoranschlag ist günstiger?',
    'Wer ist am billigsten?',
    '¿Qué presupuesto es más barato?',
    '¿Quién cobra menos?',
    'कौन सस्ता है?',
    'kaun sa quotation sasta hai',
  ])('asks for prices: %s', (message) => {
    const { matter = [] } = readComparison(message, names) ?? {};
    expect(asksPrice(matter), matter.join(' ')).toBe(true);
  });

  test.each([
    'which has the lower deposit',
    'compare the payment terms',
    'which is cheaper for buoys',
    'which one works better',
    'compare the sale',
  ])('asks for something else than prices, or for more: %s', (message) =>
    expect(asksPrice(readComparison(message, names)?.matter ?? [])).toBe(false),
  );

  test.each([
    'Who is the supplier?',
    'Who is the borrower of the money?',
    'which company is the insurer',
    'Wer ist der Vermieter?',
    'Wer ist Auftragnehmer?',
  ])('asks who has a role, and compares nobody: %s', (message) =>
    expect(readComparison(message, names)).toBeUndefined(),
  );

  test('"compare the price lists" names no matter', () =>
    expect(readComparison('Compare the price lists', names)?.matter).toEqual([]));

  test.each([
    ['who is the slower one?', true],
    ['whose crew is bigger', true],
    ['Who signs each of them?', false],
  ])('"%s" compares those whom they are of: %s', (message, comparesThem) =>
    expect(readComparison(message, names)).toMatchObject({ comparesThem }),
  );

  test('names another matter', () => {
    const comparison = readComparison('Compare the late fees for cranes in both', names);
    expect(comparison?.matter).toEqual(['late', 'fees', 'cranes']);
    expect(toPointOfMatter(comparison?.matter ?? [])).toBeUndefined();
  });

  test.each([
    'What is the notice period?',
    'which is the governing law',
    'can both parties end it',
    'Dürfen beide Parteien kündigen?',
    '¿Ambas partes pueden rescindir?',
    'What is the difference between a lease and a licence?',
    'Compare these. Who mends the crane?',
    'thanks, both are fine',
    `compare ${'these '.repeat(200)}`,
  ])('is not seen in: %s', (message) => expect(readComparison(message, names)).toBeUndefined());

  test('after other messages means documents only if it points to them', () => {
    const isMeant = (message: string) => {
      const comparison = readComparison(message, names);
      return comparison !== undefined && pointsToDocuments(comparison);
    };
    expect(['compare', 'which ends first', 'do those differ on law'].map(isMeant)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isMeant('how do your fees compare')).toBe(false);
  });
});
