import { expect, test } from 'vitest';
import { answerTypeNames, toAnswerTypes } from './answer-types.ts';
import { toWords } from './words.ts';

const read = (question: string) => {
  const types = toAnswerTypes(toWords(question));
  return answerTypeNames.filter((_, at) => (types & (1 << at)) !== 0);
};

test.each([
  ['how long must we keep quiet', ['duration', 'duty']],
  ['How many weeks before can I quit?', ['duration', 'permission', 'ending']],
  ['by when do they have to pay', ['date', 'amount', 'duty']],
  ['how much is the deposit', ['amount']],
  ['how many people may live there', ['count', 'permission']],
  ['Who signs, and where?', ['person', 'place']],
  ['are we allowed to get out early', ['permission', 'ending']],
  ['what happens if the roof leaks', ['condition']],
  ['what does "Losses" mean', ['meaning']],
  ['how do I complain', ['manner']],
  ['is there a cap', ['limit']],
  ['how many working days until then', ['duration', 'date']],
  ['how far ahead do I have to say so', ['duration', 'duty']],
  ["why can't I sell it", ['permission', 'manner']],
  ['what time is dinner', []],
  ['deposit?', []],
])('%s expects %s', (question, types) => expect(read(question)).toEqual(types));
