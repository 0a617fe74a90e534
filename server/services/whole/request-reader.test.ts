import { expect, test, vi } from 'vitest';

vi.mock('../finder/questions/question-reading.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../finder/questions/question-reading.ts')>();
  return { ...original, classifyQuestion: vi.fn(original.classifyQuestion) };
});

// Files share their process: an earlier one may have loaded the modules without the mock.
vi.resetModules();
const { loadRequestReader } = await import('../../providers/finder/load-requests.ts');
const { classifyQuestion } = await import('../finder/questions/question-reading.ts');
const reader = loadRequestReader();
const request = 'Please rank the candidates.';
const pasted = 'The Buyer pays for the goods within thirty days, '.repeat(600);
const half = pasted.slice(0, pasted.length / 2);

test.each([
  ['before a long sentence', `${request} ${pasted}`],
  ['behind one', `${pasted}. ${request}`],
  ['on the line below one', `${pasted}\n${request}`],
  ['between two', `${half}. ${request} ${half}`],
])('a request to rank people is recognised %s', (_, message) =>
  expect(reader.ranksPeople(message)).toBe(true),
);

test('a long sentence about something else is no request', () =>
  expect(reader.ranksPeople(pasted)).toBe(false));

test('a last sentence with a question mark asks for a clause, however it begins', () => {
  const about = 'Hello! I just uploaded our agreement and need some help.';
  expect(reader.readWhole(about)).toBeDefined();
  expect(reader.readWhole(`${about} On what grounds can they dismiss me?`)).toBeUndefined();
});

test('only the ends of a long sentence are classified', () => {
  expect(listClassified(() => reader.ranksPeople(`first ${pasted} last`))).toEqual([
    expect.stringMatching(/^first .{580,600} last$/),
  ]);
  expect(listClassified(() => reader.readWhole("d'".repeat(16_000)))).toEqual([]);
});

/** Returns the texts that were classified meanwhile. */
function listClassified(work: () => void): string[] {
  vi.mocked(classifyQuestion).mockClear();
  work();
  return vi.mocked(classifyQuestion).mock.calls.map(([text]) => text);
}
