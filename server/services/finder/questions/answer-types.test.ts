import { expect, test } from 'vitest';
import { locateWords } from '../words/words.ts';
import { answerTypeNames, toAnswerTypes } from './answer-types.ts';

const read = (question: string) => {
  const types = toAnswerTypes(locateWords(question));
  return answerTypeNames.filter((_, at) => (types & (1 << at)) !== 0);
};

test.each([
  ['how long must we keep quiet', ['duration', 'duty', 'asker']],
  ['How many weeks before can I quit?', ['duration', 'permission', 'ending', 'asker']],
  ['by when do they have to pay', ['date', 'amount', 'duty', 'other']],
  ['how much is the deposit', ['amount']],
  ['how much notice must they give', ['duration', 'duty', 'other']],
  ["what's the rent", ['amount']],
  ['what if the rent goes up', ['condition']],
  ['how much holiday pay is owed', ['amount']],
  ['how many people may live there', ['count', 'permission']],
  ['Who signs, and where?', ['person', 'place']],
  ['are we allowed to get out early', ['permission', 'ending', 'asker']],
  ['what happens if the roof leaks', ['condition']],
  ['what does "Losses" mean', ['meaning']],
  ['how do I complain', ['manner', 'asker']],
  ['is there a cap', ['limit']],
  ['how many working days until then', ['duration', 'date']],
  ['how far ahead do I have to say so', ['duration', 'duty', 'asker']],
  ["why can't I sell it", ['permission', 'manner', 'asker']],
  ['can the landlady make me leave', ['permission', 'ending', 'other']],
  ['what time is dinner', []],
  ['deposit?', []],
])('%s expects %s', (question, types) => expect(read(question)).toEqual(types));
