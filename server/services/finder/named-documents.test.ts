import { expect, test } from 'vitest';
import { pickNamed } from './named-documents.ts';

const documents = ['Acme NDA (signed).pdf', 'Beta Supply Agreement.docx', 'office-lease-2024.pdf'].map(
  (name) => ({ name }),
);
const pick = (question: string) => pickNamed(question, documents).map(({ name }) => name);

test.each([
  ['what is the notice period in the Acme NDA?', ['Acme NDA (signed).pdf']],
  ['who pays for repairs under the lease', ['office-lease-2024.pdf']],
  ['compare the term of the NDA with the lease', ['Acme NDA (signed).pdf', 'office-lease-2024.pdf']],
])('"%s" names its documents', (question, named) => {
  expect(pick(question)).toEqual(named);
});

test.each(['which law applies?', 'is the signed pdf final'])(
  '"%s" names none, so all are searched',
  (question) => {
    expect(pick(question)).toHaveLength(documents.length);
  },
);
