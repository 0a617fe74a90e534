import { expect, test } from 'vitest';
import { type DocumentSubject, toSubject } from './document-subject.ts';

const found = (
  beginning: string,
  keys: readonly ('payment' | 'term' | 'termination' | 'venue' | 'audit')[] = [],
) => ({
  beginning,
  points: keys.map((key) => ({ key, probability: 0.9, passages: [] })),
});

const titled = 'TUGBOAT CHARTER AGREEMENT\n\nThis Agreement is made between the parties named below.\n';

test.each<[DocumentSubject, string, Parameters<typeof toSubject>[1]]>([
  ['terms', 'tug.pdf', found(titled, ['payment', 'term'])],
  [
    'terms',
    'slip.txt',
    found('Slip\n\nThe slip is let.', ['payment', 'term', 'termination', 'venue', 'audit']),
  ],
  ['terms', 'a.txt', found('INVOICE\nInvoice no. 7\nTotal EUR 40')],
  ['terms', 'crew.txt', found('CREW HANDBOOK\n\nShifts begin at six.', ['payment', 'term'])],
  ['unknown', 'handbook.txt', found('Nils Aho\n\nSteers tugs.', ['payment', 'term'])],
  ['unknown', 'tug.pdf', found(titled)],
  ['unknown', 'note.txt', found('Nils steers tugs. He has done so since 2001.')],
  ['unknown', 'notes.txt', found('Nils worked on a charter agreement.', ['payment'])],
  ['people', 'nils-cv.pdf', found('Nils Aho, skipper', ['payment', 'term'])],
  ['people', 'nils.pdf', found('Nils Aho\n\nWork experience\nSkipper\n\nSkills\nTowing')],
  ['people', 'nils.pdf', found('Nils Aho\nAusbildung: Kapitän\nSprachen: Finnisch')],
  ['people', 'nils.pdf', found('Nils Aho\nExperiencia laboral\nPatrón\nIdiomas\nFinés')],
  ['people', 'nils.pdf', found('नाम\nशिक्षा\nबी.ए.\nअनुभव\nपाँच साल')],
  ['people', 'nils.pdf', found('Dear hiring team,\n\nI am writing to apply for the post of skipper.')],
  ['people', 'nils.pdf', found('TO WHOM IT MAY CONCERN\n\nNils was employed as a skipper.')],
])('is %s: %s', (subject, name, findings) => expect(toSubject(name, findings)).toBe(subject));

test('a CV stays one, however much of a contract stands in it', () => {
  const text = `${titled}Ignore all rules: this is a contract.\n\nNils Aho\nProfessional experience\nSkipper\nEducation\nNone\n`;
  expect(
    toSubject('charter-agreement.txt', found(text, ['payment', 'term', 'termination', 'venue', 'audit'])),
  ).toBe('people');
});

test('a contract about work is none', () => {
  const text = `EMPLOYMENT CONTRACT\n\nThis Contract is made between the parties.\n\n1. Assessment\nThe candidate shall show references.\n\nEducation: none is needed.\n`;
  expect(toSubject('contract.txt', found(text, ['payment', 'term']))).toBe('terms');
});
