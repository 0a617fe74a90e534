import { expect, test } from 'vitest';
import { isDraftRequest } from './draft-request.ts';

test.each([
  'Draft an NDA for me',
  'NDA between A Ltd and B Inc: please write it, two years',
  'Could you prepare a consultancy agreement under the law of Karnataka?',
  'I need an offer letter',
  'make me a board resolution',
])('"%s" asks for a draft', (text) => expect(isDraftRequest(text)).toBe(true));

test.each([
  'What does contract drafting include?',
  'How do you draft contracts?',
  'Is a notice needed to make the agreement end?',
  'Draft',
  'Which industries do you serve?',
  '',
])('"%s" does not', (text) => expect(isDraftRequest(text)).toBe(false));
