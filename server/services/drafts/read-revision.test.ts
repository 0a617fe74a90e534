import { describe, expect, test } from 'vitest';
import { readTemplates } from '../../providers/drafting/read-templates.ts';
import { createTemplateEngine } from '../../providers/drafting/template-engine.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { readRevision } from './read-revision.ts';

const folder = new URL('../../data/templates', import.meta.url).pathname;
const templates = readTemplates(folder, createTemplateEngine()).map(({ template }) => template);

const nda = templates.find(({ key }) => key === 'nda-mutual')!;

describe('a request to revise', () => {
  const current = {
    'party-a-name': 'Acme Ltd',
    law: 'India',
    'secrecy-period': '2 years',
    'personal-data': 'yes',
  };
  test.each([
    ['make it three years', { 'secrecy-period': '3 years' }],
    ['change the notice period to 60 days', { 'notice-period': '60 days' }],
    ['governing law New York', { law: 'New York' }],
    ['replace Acme Ltd by Beta Inc', { 'party-a-name': 'Beta Inc' }],
    ['allow group companies', { affiliates: 'yes' }],
    ['no personal data', { 'personal-data': 'no' }],
    ['the second party is Gamma LLC', { 'party-b-name': 'Gamma LLC' }],
    ['Set the purpose to exploring a merger', { purpose: 'exploring a merger' }],
    ['make it England', { law: 'England and Wales' }],
    [
      'change Acme Ltd to Acme PLC and the term to 4 years',
      { 'party-a-name': 'Acme PLC', 'secrecy-period': '4 years' },
    ],
    [
      'make it three years, change the notice period to 60 days and set the purpose to a merger',
      { 'secrecy-period': '3 years', 'notice-period': '60 days', purpose: 'a merger' },
    ],
    ['replace Acme Ltd by Smith and the Jones Ltd', { 'party-a-name': 'Smith and the Jones Ltd' }],
    ['swap the parties', { 'party-a-name': '', 'party-b-name': 'Acme Ltd' }],
    ['set the court city to Mumbai', { 'court-city': 'Mumbai' }],
    ['the second party is New York Steel', { 'party-b-name': 'New York Steel' }],
    // A value that is already there changes nothing, nor does what is not understood.
    ['make it two years', {}],
    ['make it better', {}],
    ['extend the notice by 10 days', {}],
    ['Acme Ltd is registered in England', {}],
    ['', {}],
  ])('is read: "%s" changes %j', (request, answers) => {
    expect(readRevision(request, nda, current).answers).toEqual(answers);
  });

  test.each(['Acme (UK) Ltd', 'A.C.M.E. + Sons', 'Acme [Two] {3} | ^$*?', 'Acme \\d /x/'])(
    'takes "%s" for what is written, and not for a pattern',
    (name) => {
      const read = (current: string) =>
        readRevision(`replace ${name} by Beta Inc`, nda, { 'party-a-name': current }).answers;
      expect(read(name)).toEqual({ 'party-a-name': 'Beta Inc' });
      expect(read('Acme UK Ltd')).toEqual({});
    },
  );

  test('takes days of leave for those, and days of something else for nothing', () => {
    const offer = templates.find(({ key }) => key === 'offer-letter')!;
    const read = (request: string) => readRevision(request, offer, { 'notice-period': '60 days' }).answers;
    expect(read('Annual leave is 24 days')).toEqual({ 'leave-days': '24' });
    expect(read('change notice to 90 days. Trips are 24 days')).toEqual({ 'notice-period': '90 days' });
  });

  test('replaces a name behind letters that are longer in lower case', () => {
    const { answers } = readRevision('replace acme ltd by Beta Inc', nda, {
      'party-a-name': 'İzmir İthalat and Acme Ltd',
    });
    expect(answers).toEqual({ 'party-a-name': 'İzmir İthalat and Beta Inc' });
  });

  test('takes a period for nothing but a period', () => {
    const offer = templates.find(({ key }) => key === 'offer-letter')!;
    const { answers } = readRevision('make the probation six months and the notice two months', offer, {
      'pay-period': 'hour',
    });
    expect(Object.values(answers)).toEqual(['6 months', '2 months']);
  });

  test('that is hostile is read in time', async () => {
    const pieces = ['replace a by ', 'change x to ', 'a is ', 'is to as ', '" ', 'by with to '];
    const texts = pieces.map((piece) => piece.repeat(4000 / piece.length));
    for (const text of [...texts, `change${' '.repeat(3900)}x`]) {
      const tookMs = await measureProcessorMs(() => readRevision(text, nda, current));
      expect(tookMs, text.slice(0, 20)).toBeLessThan(1000);
    }
  });
});
