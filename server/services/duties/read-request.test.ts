import { describe, expect, test } from 'vitest';
import { findMeant, toWhose } from './party-words.ts';
import { continueDutyRequest, readDutyRequest } from './read-request.ts';

const whose = (message: string) => {
  const request = readDutyRequest(message);
  if (!request) return undefined;
  const { whose: asked, onlyProhibitions } = request;
  return `${onlyProhibitions ? 'not ' : ''}${asked.side === 'named' ? asked.name : asked.side}`;
};

describe('a request for all duties', () => {
  test.each([
    ['Could you draw up a list of everybody’s duties?', 'all'],
    ['Hi, duties of the ferryman pls', 'ferryman'],
    ['I need a table of obligations by party', 'all'],
    ['wat are the carrier’s responsibilites', 'carrier'],
    ['What is the charity responsible for?', 'charity'],
    ['whats the volunteer bound to do under this agreement', 'volunteer'],
    ['What does this deed require of us?', 'own'],
    ['Show me everything the grower undertook', 'grower'],
    ['As a lodger, what do I have to do?', 'lodger'],
    ['We are the charterer. What are our obligations?', 'charterer'],
    ['what can the intern not do', 'not intern'],
    ['What are we prohibited from doing?', 'not own'],
    ['do’s and don’ts for the crew', 'crew'],
    ['what must I do and what must I not do', 'own'],
    ['Welche Pflichten treffen den Mieter laut Vertrag?', 'tenant'],
    ['Was dürfen wir nicht machen?', 'not own'],
    ['¿Qué deberes tiene el empleador según el contrato?', 'employer'],
    ['¿Qué no puede hacer el inquilino?', 'not tenant'],
    ['कर्मचारी की जिम्मेदारियां क्या हैं', 'employee'],
    ['malik ki zimmedari kya hai', 'malik'],
    ["Who's doing what, and by when?", 'all'],
    ['Wer muss was bis wann erledigen?', 'all'],
    ['¿Quién tiene que hacer qué?', 'all'],
    ['kisko kya karna hai', 'all'],
  ])('is read in: %s', (message, asked) => expect(whose(message)).toBe(asked));

  test.each([
    'Who must clean the tanks?',
    'Does the carrier have to insure the load?',
    'What must the carrier do if the load is wet?',
    'What do I have to do to renew it?',
    'The boiler burst. What must I do?',
    'How long do the obligations last?',
    'When do our duties begin?',
    'Who pays import duty?',
    'What is the duty of confidence?',
    `${'what must I do '.repeat(2_000)}`,
  ])('is not read in a question for one thing: %s', (message) => {
    const read = whose(message);
    // Whoever is named there binds nobody in any document.
    expect(read === undefined || /import|confidence/.test(read)).toBe(true);
  });

  test('goes on with another side', () => {
    expect(continueDutyRequest('and the carrier?', 'what are the shipper’s duties')).toEqual({
      whose: { side: 'named', name: 'carrier' },
      onlyProhibitions: false,
    });
    expect(continueDutyRequest('and the carrier?', 'who is the shipper?')).toBeUndefined();
  });
});

describe('a party that a message names', () => {
  const bearers = ['Lessee', 'Service Provider', 'We'].map((name) => ({ key: name.toLowerCase(), name }));

  test.each([
    ['lessee', ['lessee']],
    ['the tenant', ['lessee']],
    ['provider', ['service provider']],
    ['employer', ['we']],
    ['Orlo Brandt', ['lessee']],
    ['auditor', []],
  ])('is found as the document calls it: %s', (name, keys) => {
    const asked = toWhose(name);
    const introduced = [{ key: 'lessee', said: 'orlo brandt of mill lane' }];
    expect(asked.side === 'named' && findMeant(asked.name, bearers, introduced)).toEqual(keys);
  });
});
