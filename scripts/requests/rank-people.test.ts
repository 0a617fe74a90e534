import { describe, expect, test } from 'vitest';
import { loadRequestReader } from '../../server/providers/finder/load-requests.ts';
import { readRequests } from './read-requests.ts';

const reader = loadRequestReader();
const { wordings, peopleTest, foreignTest } = readRequests();
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

  test('is also recognised where nothing was said before it', () => {
    const alone = [...listPeople('rank-people'), ...peopleTest].filter((question) => question !== 'compare');
    const missed = alone.filter(
      (question) => reader.ranksPeople(question) && !reader.ranksPeople(question, true),
    );
    expect(missed).toEqual([]);
  });

  // Without a word of choice, the classifier goes by whom people choose between.
  test.each([
    'we want to hire a freelancer in the us',
    'temp staff',
    'es gratis',
    'was kostet eine suche nach mitarbeitern',
    'un empleado ha renunciado qué debo hacer',
    'ab wann gelten eure Nutzungsbedingungen',
    'the team',
  ])('is not seen in a first message without a word of choice: %s', (question) =>
    expect(reader.ranksPeople(question, true)).toBe(false),
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

  test.each([
    'Suchen Sie den besten Bewerber',
    '¿Buscan el mejor candidato?',
    'should we take just one of them',
  ])('is recognised beside words of our services: %s', (question) =>
    expect(reader.ranksPeople(question)).toBe(true),
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
    'summarise this candidate',
    'Please give me a short summary of the CV',
    'could you recruit 12 nurses for a hospital by march',
    '¿Reclutan candidatos para hoteles?',
    'Rekrutieren Sie Bewerber für kleine Firmen?',
    'Could we use only one of these?',
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
    'Who hosts the applications?',
    'who interviews candidates',
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
    'My mate says we should have gone after the thief. Should we?',
    'They never paid. Could they have to?',
  ])('is not seen in: %s', (question) => expect(reader.ranksPeople(question)).toBe(false));

  test('is seen in at most 3 % of the other questions in other languages that were kept apart', () => {
    const taken = foreignTest.filter((question) => reader.ranksPeople(question));
    expect(taken.length / foreignTest.length, taken.join(' | ')).toBeLessThanOrEqual(0.03);
  });
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
