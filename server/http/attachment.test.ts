import { expect, test } from 'vitest';
import { toAttachment } from './attachment.ts';

test.each([
  ['lease.pdf', 'lease.pdf'],
  ['Ann’s lease (1).pdf', 'Ann%E2%80%99s%20lease%20%281%29.pdf'],
  ["it's*.txt", 'it%27s%2A.txt'],
  ['a"; filename="b.html', 'a%22%3B%20filename%3D%22b.html'],
])('a file called %j is saved under that name, by characters that a header allows', (name, written) => {
  expect(toAttachment(name)['Content-Disposition']).toBe(`attachment; filename*=UTF-8''${written}`);
});
