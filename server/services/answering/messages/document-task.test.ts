import { expect, test } from 'vitest';
import { readDocumentTask, toSearched } from './document-task.ts';

test.each([
  ['Translate the notice clause into Hindi', 'translate', 'the notice clause'],
  ['translate this to spanish', 'translate', 'this'],
  ['Could you please translate section 5.1 into German?', 'translate', 'section 5.1?'],
  ['Übersetze Ziffer 3', 'translate', 'Ziffer 3'],
  ['Rewrite the confidentiality clause to be mutual', 'rewrite', 'the confidentiality clause'],
  ['rewrite clause 14.3 so that only we can terminate', 'rewrite', 'clause 14.3'],
  ['suggest better wording for the limitation of liability', 'rewrite', 'the limitation of liability'],
  ['Please shorten clause 3', 'rewrite', 'clause 3'],
  ['can you proofread this', 'rewrite', 'this'],
  ['Explain the liability cap like I am five', 'explain', 'the liability cap'],
  ['What does the indemnity mean in plain English?', 'explain', 'What does the indemnity mean?'],
  ['draft an email to the landlord about clause 4', 'write', 'clause 4'],
  ['Please write a rejection letter', 'write', ''],
  ['simplify clause 15', 'explain', 'clause 15'],
] as const)('“%s” asks to %s', (message, task, subject) => {
  expect(readDocumentTask(message)).toEqual({ task, subject });
});

test.each([
  'explain the indemnity',
  'who can amend the contract?',
  'Can we modify the order?',
  'correct my personal data',
  'Who drafts the minutes?',
  'Must I write a letter to end it?',
  'correct me if I am wrong, but is the rent due monthly?',
  'Who pays for the translation?',
  'May we edit the manuscript?',
])('“%s” asks what the document says', (message) => {
  expect(readDocumentTask(message)).toBeUndefined();
});

test.each([
  ['What does the liability clause mean?', 'the liability clause'],
  ['what is the non-compete clause about', 'the non-compete clause'],
  ['What does the indemnity clause mean for us in plain English?', 'the indemnity clause'],
  ['What does “Change of Control” mean?', 'What does “Change of Control” mean?'],
  ['What does this mean?', 'What does this mean?'],
])('what is looked for at “%s”', (message, searched) => {
  expect(toSearched(message)).toBe(searched);
});
