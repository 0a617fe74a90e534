import { describe, expect, test } from 'vitest';
import { loadRequestReader } from '../../server/providers/finder/load-requests.ts';
import { otherKind, readRequests } from './read-requests.ts';

const reader = loadRequestReader();
const { wordings, peopleTest, foreignTest, wholeTests } = readRequests();
/** Each counts once here, however often it counts in training. */
const listPeople = (kind: string) => [
  ...new Set(wordings.filter((each) => each.kind === kind).map(({ question }) => question)),
];

describe('a request to rank people', () => {
  test('is recognised in 60 of the 65 wordings that were kept apart', () => {
    const missed = peopleTest.filter((question) => !reader.ranksPeople(question));
    expect(missed.length, missed.join(' | ')).toBeLessThanOrEqual(5);
  });

  test.each(listPeople('rank-people'))('is recognised: %s', (question) =>
    expect(reader.ranksPeople(question)).toBe(true),
  );

  // Each of their letters has a vowel sign, so that no two letters follow each other.
  test.each(['चुनो', 'किसे?'])('is recognised in short Hindi words: %s', (question) =>
    expect(reader.ranksPeople(question)).toBe(true),
  );

  test.each(['WHO IS THE BEST?', 'Who is the BEST?'])('is recognised in capitals: %s', (question) =>
    expect(reader.ranksPeople(question)).toBe(true),
  );

  test.each(['which of these employees has the best contract', 'rank the candidates by their contract'])(
    'is recognised beside a contract: %s',
    (question) => expect(reader.ranksPeople(question)).toBe(true),
  );

  test.each(['are candidates eligible', 'who was rated best', 'is she eligible for the job'])(
    'is recognised beside a word of policies and reviews: %s',
    (question) => expect(reader.ranksPeople(question)).toBe(true),
  );

  test.each([
    'how do you choose the best of these candidates',
    'who should be on the shortlist',
    'why did you not pick the best candidate, choose one now',
  ])('is recognised beside a reason: %s', (question) => expect(reader.ranksPeople(question)).toBe(true));

  test.each(['compare', 'score', 'rate', 'assess'])(
    'is recognised in one word behind what may have named people: %s',
    (word) => {
      expect(reader.ranksPeople(word)).toBe(true);
      expect(reader.ranksPeople(word, true)).toBe(false);
    },
  );

  test('is recognised behind other sentences', () =>
    expect(reader.ranksPeople('Here are three CVs for a clerk. Please rank the candidates. Thanks!')).toBe(
      true,
    ));

  test.each([
    'What experience does the candidate have?',
    'could you recruit 12 nurses for a hospital by march',
    'Hello, can you find us two welders before summer?',
    'मुझे मदद चाहिए',
    'मुझे एनडीए चाहिए',
    'हमें एक वकील चाहिए।',
    'mujhe naukri chahiye',
    'Do you screen candidates for us?',
    'Who are the parties?',
    'Who is the DPO?',
    'Best, Conor',
    'Our notice period is short. Can you help with that? All the best, Anna',
    'welche Kündigungsfrist gilt in Deutschland',
    'welcher Mindestlohn gilt',
    'qué plazo se aplica',
    'May we hire their employees?',
    'Which of the two contracts is longer?',
    'Where did he study?',
    'By when must the candidate accept?',
    'Until when can the candidate sign?',
    'How much notice must the employee give?',
    'How fast do you fill a position?',
    'Who picks them?',
    'Who is eligible?',
    'and who is not eligible',
    'are interns eligible?',
    'How was her performance rated?',
    'who rated her',
    'Why should an HR team pick you?',
    'Hey, sorry to bother you, I know you must get lots of these.',
    'Go ahead.',
    'go ahead',
    'Yes, please go ahead',
    'ok do it',
    'carry on',
    'continue',
    'yes please',
    'sure',
    'next',
    'why did candidate X make the shortlist',
    'why was Maria put on the shortlist',
    'why is this person on the shortlist',
    'how do you decide who makes the shortlist',
    'does a computer choose who is invited',
    'is it a machine that sorts the applications',
    'To whom?',
    'Welche Sprachen spricht der Bewerber?',
    '¿Qué experiencia tiene el candidato?',
    'candidate ka experience kya hai',
    'Three?',
    'Two?',
    'Seven',
    'Maria?',
    'Who chooses the lawyers?',
    'Who nominates the members of the panel?',
    'Which one of them has to pay?',
    'goood mornign',
    'Compare these documents',
    'compare these agreements please',
    'which of these is the better contract',
    'more',
    'tell me more',
    'can you tell me more?',
    'Show me more details, please',
    'rates?',
    'Your rates',
    'interviews',
    'Which service should I choose?',
    'which plan is best for me',
    'Should I hire a lawyer?',
    'Welche Dienste bieten Sie an?',
    'Bist du ein Mensch?',
    'which monitor should I buy',
    'wer hat den Verein gegründet',
    '¿Cuál es su horario?',
    'tum kaun ho',
    'a',
    'B.',
  ])('is not seen in: %s', (question) => expect(reader.ranksPeople(question)).toBe(false));

  test('is seen in at most 3 % of the other questions in other languages that were kept apart', () => {
    const taken = foreignTest.filter((question) => reader.ranksPeople(question));
    expect(taken.length / foreignTest.length, taken.join(' | ')).toBeLessThanOrEqual(0.03);
  });
});

describe('a request for a whole document', () => {
  test('asks what is wrong with it, and not with a thing of which it speaks', () => {
    expect(reader.readWhole("what's wrong with the rental agreement")).toBe('risks');
    expect(reader.readWhole('is there anything wrong with this lease')).toBe('risks');
    expect(reader.readWhole('what was wrong with the tap')).toBeUndefined();
  });

  test.each([
    ['Summarise this document', 'summary'],
    ['please sumarise teh contract', 'summary'],
    ['Could you sum it up for me?', 'summary'],
    ['What is this?', 'what-is-this'],
    ['key terms', 'key-terms'],
    ['What are the risks?', 'risks'],
    ['any red flags in here', 'risks'],
    ['list every deadline', 'deadlines'],
    ['Who signs?', 'signatories'],
    ['list all amounts of money', 'money'],
  ])('is recognised: %s', (message, kind) => expect(reader.readWhole(message)).toBe(kind));

  test.each([...wholeTests])('is recognised in most wordings that were kept apart: %s', (_, asked) => {
    const read = asked.map((each) => ({ ...each, as: reader.readWhole(each.question) ?? otherKind }));
    const [requests, others] = [true, false].map((is) =>
      read.filter(({ kind }) => (kind !== otherKind) === is),
    );
    const right = requests?.filter(({ kind, as }) => kind === as) ?? [];
    expect(right.length / (requests?.length ?? 1)).toBeGreaterThanOrEqual(0.85);
    const mistaken = others?.filter(({ as }) => as !== otherKind) ?? [];
    expect(mistaken.length / (others?.length ?? 1)).toBeLessThanOrEqual(0.1);
  });

  test.each([
    ['My landlord wants it back tomorrow. Is the lease fair?', 'risks'],
    ['I have no time to read all of this!\nGive me a short summary please.', 'summary'],
    ['The client dropped this on my desk without a word. What is it?', 'what-is-this'],
  ])('is recognised beside sentences that ask for nothing: %s', (message, kind) =>
    expect(reader.readWhole(message)).toBe(kind),
  );

  test.each([
    'Explain clause 3.1 to me in simple words',
    'Is clause 7.1 fair?',
    'what is this 2.5% fee?',
    'Is this $2.50 per page fair?',
  ])('is not seen in what ends at a decimal point: %s', (message) =>
    expect(reader.readWhole(message)).toBeUndefined(),
  );

  test.each([
    'Give me a short summary. And how much is the rent?',
    'Is it fair? Who repairs the roof?',
    'Who are the parties and who must sign?',
    'I move out in March. What do I have to do and what will it cost me?',
  ])('is not all that is asked for beside a question about a clause: %s', (message) =>
    expect(reader.readWhole(message)).toBeUndefined(),
  );

  test.each(['who resigned', 'whos the broker', 'Is this binding?'])(
    'is not seen in a question about people or whether something is so: %s',
    (message) => expect(reader.readWhole(message)).toBeUndefined(),
  );

  test.each([
    ['who singed for the landlord', 'signatories'],
    ['is it signed', 'signatories'],
    ['is this fair', 'risks'],
  ])('is recognised in a like question: %s', (message, kind) => expect(reader.readWhole(message)).toBe(kind));

  test('goes on with what it has named', () => {
    expect(reader.readWhole('Who signs and when was it signed?')).toBe('signatories');
    expect(reader.readWhole('Which dates matter and what happens if I miss them?')).toBe('deadlines');
  });

  test('is no summary where a sum of money goes up', () =>
    expect(reader.readWhole('Will the sum insured go up each year?')).not.toBe('summary'));

  test.each([
    'Which law governs it?',
    'Who are the parties?',
    'When must an invoice be paid?',
    'Is there a non-compete?',
    'How can we terminate?',
    'How can we get out of this contract?',
    'What is the notice period?',
    'What does it say about the use of logos?',
    'Can we tell anybody about it?',
    'please proceed',
    'go ahead please',
    '',
  ])('is not seen in: %s', (message) => expect(reader.readWhole(message)).toBeUndefined());
});

test('a message that is nothing but short words is read in time', () => {
  for (const piece of [
    'please ',
    'more ',
    'which of the ',
    '0 ',
    '1,',
    'hi ',
    'है ',
    "d'",
    'USD 1 ',
    'explain ',
  ]) {
    const began = performance.now();
    reader.ranksPeople(piece.repeat(32_000 / piece.length));
    expect([piece, performance.now() - began < 1000]).toEqual([piece, true]);
  }
});
