import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { createTestSearch } from '../test-search.ts';

const { search } = createTestSearch(loadFinder());

const notice = `PRIVACY NOTICE FOR EMPLOYEES

1. Introduction

This notice explains how we use your personal data. It applies to staff, temporary workers and interns.

2. Who we are

Marlin Freight B.V., Havenstraat 40, 3011 Rotterdam, decides on the use of your data and is therefore the controller.

Our Data Protection Officer is Lotte Brandsma. You can reach her at privacy@marlin.example or at the address above.

3. Retention

Personnel files are kept for seven years after you leave.
`;

test.each([
  ['Who is the controller?', 'Marlin Freight'],
  ['Who is the data protection officer?', 'Lotte Brandsma'],
])('"%s" is answered by the sentence that says who is called so', async (question, name) => {
  const [first] = await search(notice, question);
  expect(first).toContain(name);
});

test.each([
  ['Claim No. K14YX337', 'K14YX337'],
  ['CASE NO. 26-01187', '26-01187'],
  ['Civil Action: 3:26-cv-00418-SI', '3:26-cv-00418-SI'],
])('a number of a case is found as courts write it: %s', async (caption, number) => {
  const text = `BEFORE THE COURT AT LEICESTER

Farah Dean, who has brought this, and Oakfield Lettings LLP, against which it is brought.    ${caption}

NOTICE OF HEARING

Take notice that the hearing will take place on 9 June 2026 at 10.30 am in 90 Wellington Street.

A witness statement must be filed by 19 May 2026. If nobody comes, the judge may decide without them.

Whoever needs an interpreter or a ramp tells the office a week before the hearing.
`;
  const [first] = await search(text, 'What is the case number?');
  expect(first).toContain(number);
});

test('a case number is not looked for where there is none', async () => {
  expect(await search(notice, 'What is the case number?')).toEqual([]);
});
