import { describe, expect, test } from 'vitest';
import { loadRequestReader } from '../../server/providers/finder/load-requests.ts';
import { otherKind, readRequests } from './read-requests.ts';

const reader = loadRequestReader();
const { wholeTests } = readRequests();

describe('a request for a whole document', () => {
  test('asks what is wrong with it, and not with a thing of which it speaks', () => {
    expect(reader.readWhole("what's wrong with the rental agreement")).toBe('risks');
    expect(reader.readWhole('is there anything wrong with this lease')).toBe('risks');
    expect(reader.readWhole('what was wrong with the tap')).toBeUndefined();
  });

  test.each([
    'How much did the cabinets cost?',
    'Where does the deposit money go?',
    'Who may sign the loan papers?',
    'who signs cheques',
    'how many photographs does he have to sign',
    'what is the basic salary',
    'How much petrol money do I get?',
    'anything towards a standing desk?',
    'could it get cheaper for us in 2031',
    'anything about dogs in there?',
    'any clawback provisions',
    'anything for me when my daughter is ill',
    'I slipped on the stairs, off work until May. What then?',
  ])('is not seen in a question about one thing: %s', (message) =>
    expect(reader.readWhole(message)).toBeUndefined(),
  );

  test.each([
    ['How much does the whole contract cost?', 'money'],
    ['how much money is in it', 'money'],
    ['how much rent, deposit and fees altogether', 'money'],
    ['what could go wrong if I sign this', 'risks'],
    ['what should I look out for if we move in', 'risks'],
    ['Who may sign this?', 'signatories'],
    ['how many people have to sign', 'signatories'],
    ['how many more people have to sign', 'signatories'],
    ['how many directors must sign', 'signatories'],
    ['how many of them signed', 'signatories'],
    ['anything weird in there?', 'risks'],
    ['is there anything fishy about the lease', 'risks'],
  ])('is seen in one about all of it: %s', (message, kind) => expect(reader.readWhole(message)).toBe(kind));

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

  test.each(['who resigned', 'whos the broker', 'Is this binding?', 'has she managed people'])(
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
