import { expect, test } from 'vitest';
import { find } from './test-knowledge.ts';

const first = (message: string) => find(message)[0];

test('a long message is answered by what it asks, not by how it leads there', () => {
  const message = `Dear Sir or Madam, we are a law firm in Chicago with a document-heavy case coming up in spring. We would
    need a team to go through about half a million emails. Is this the kind of work you take on? Sincerely, Jane Roe`;
  expect(first(message)).toBe('Litigation and document support');
});

test('a long message is answered where what it asks about stands sentences before', () => {
  const message = `Hello, first of all thank you for this page. I keep a bakery with six employees in Birmingham. One of them told
    me on Monday that she is expecting her first child, and we are all happy for her. I have never had this before in my
    business. Could you tell me how long she may stay away, and what I have to pay her during that time?`;
  expect(first(message)).toMatch(/^Parental leave/);
});

test.each([
  [
    `We are five people in Turin. A colleague of ours has been off ill for eight months, and nobody hears from her. She has
    been with us for twenty years. What are our obligations and how fast do we have to act?`,
    /^Sick leave/,
  ],
  [
    `A customer in Nantes sent us a letter in which he asks for a copy of all his personal data. I run a flower shop. It's all
    a bit much for me at the moment. My nephew keeps the computer. How long do I have and what belongs into the answer?`,
    /^Requests from people/,
  ],
])(
  'a question of hardly a word of its own is about what the whole message is about: "%s"',
  (message, title) => expect(first(message)).toMatch(title),
);

test('a page of ours that a long message on law asks for in its last words is still found', () => {
  const message = `One of our drivers in Leeds has been off ill for eight months and has not sent a note since May. We do not
    know what to pay him. We would like to talk to one of you about it. What are your hours?`;
  expect(find(message)).toContain('Business hours');
});

test('commas in what a long message tells, and after a word or two before a question, part no questions', () => {
  const message = `Hello, we are three friends who want to open a consultancy together, one of us lives in London, one in
    Cardiff. We've been arguing for weeks about whether it should be a partnership, an LLP or a company limited by shares.
    None of us has money for a lawyer at this stage. Could you give us the main points on which these forms differ, so that
    we can at least have a sensible discussion?`;
  expect(first(message)).toBe('Choosing a company form: In the United Kingdom');
  expect(first('In general, who owns the copyright when a freelancer has been paid?')).toMatch(/^Who owns/);
});

test('a question is answered even if what leads up to it found the same page', () => {
  const message = `Hello from Ohio. We want to find a recruiter for our three open jobs since last spring, and nobody has
    applied so far. How do you find candidates for a client? And how quickly do you begin after we said yes?`;
  expect(find(message)).toEqual(expect.arrayContaining(['Talent acquisition', 'How fast a project starts']));
});

test('a country that the question names counts more than one that is only told of', () => {
  const message = `Hello, I moved from Leeds to Melbourne with my little carpentry firm two years ago, and I have four people
    here now. One of them is leaving us for a bigger workshop in the city. How much notice does he have to give me under the
    law in Australia?`;
  expect(find(message)).toEqual([]);
});

test.each([
  ['of letters', 'abcdefghij'.repeat(10_000)],
  // Its consonants are those of words in the glossary.
  ['of Hindi vowel signs', `मुझे क${'ा'.repeat(30_000)}ंम`],
])('a single word without an end, %s, takes no time', (_, message) => {
  const startedAt = performance.now();
  expect(find(message)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
