import { describe, expect, test } from 'vitest';
import { readTemplates } from '../../providers/drafting/read-templates.ts';
import { createTemplateEngine } from '../../providers/drafting/template-engine.ts';
import { readRequest } from './read-request.ts';
import { readRevision } from './read-revision.ts';

const folder = new URL('../../data/templates', import.meta.url).pathname;
const templates = readTemplates(folder, createTemplateEngine()).map(({ template }) => template);

const nda = templates.find(({ key }) => key === 'nda-mutual')!;

describe('a request', () => {
  test.each([
    [
      'NDA between A Ltd and B Inc, two years, law of Karnataka',
      'nda-mutual',
      { 'party-a-name': 'A Ltd', 'party-b-name': 'B Inc', 'secrecy-period': '2 years', law: 'India' },
    ],
    [
      'NDA between Acme Robotics Ltd, Leeds and Beta GmbH, Munich under English law',
      'nda-mutual',
      { 'party-a-name': 'Acme Robotics Ltd', 'party-b-name': 'Beta GmbH', law: 'England and Wales' },
    ],
    ['Draft an NDA for me', 'nda-mutual', {}],
    [
      'one-way nda with Beta LLC under English law',
      'nda-one-way',
      { 'recipient-name': 'Beta LLC', law: 'England and Wales' },
    ],
    [
      'offer letter for Priya Sharma as a data analyst at Acme Private Limited from 1 January 2027, salary INR 12 lakh per year, reporting to Daniel O’Brien and hybrid',
      'offer-letter',
      {
        'employer-name': 'Acme Private Limited',
        'employee-name': 'Priya Sharma',
        role: 'data analyst',
        'reports-to': 'Daniel O’Brien',
        'start-date': '1 January 2027',
        pay: 'INR 12,00,000',
      },
    ],
    [
      'Draft a services agreement between Acme Pvt. Ltd. and Globex, Inc. governed by New York law, starting 1 March 2027, 30 days notice',
      'services',
      {
        'customer-name': 'Acme Pvt. Ltd.',
        'supplier-name': 'Globex, Inc.',
        'start-date': '1 March 2027',
        'notice-period': '30 days',
        law: 'New York',
      },
    ],
    [
      'legal notice to Foo Ltd for unpaid invoices of USD 5,000',
      'demand-letter',
      { 'debtor-name': 'Foo Ltd', amount: 'USD 5,000' },
    ],
    ['consulting agreement with Jane Doe', 'consultancy', { 'consultant-name': 'Jane Doe' }],
    [
      'data processing agreement between X GmbH and Y Ltd',
      'dpa',
      { 'controller-name': 'X GmbH', 'processor-name': 'Y Ltd' },
    ],
    [
      'termination letter for John Smith due to redundancy, last day 31 December 2026',
      'termination-letter',
      { 'employee-name': 'John Smith', 'reason-kind': 'Redundancy', 'last-day': '31 December 2026' },
    ],
    ['leave policy for our company', 'hr-policy', {}],
    [
      'fixed term employment contract for Asha Rao from 1 March 2027 to 31 January 2027',
      'offer-letter',
      {
        'employee-name': 'Asha Rao',
        'start-date': '1 March 2027',
        'contract-type': 'Fixed term',
        'end-date': '31 January 2027',
      },
    ],
    ['dismissal letter with effect from 30 June 2027', 'termination-letter', { 'last-day': '30 June 2027' }],
    [
      'offer letter for Zoë Łukasz, salary minus 5,000 GBP',
      'offer-letter',
      { 'employee-name': 'Zoë Łukasz' },
    ],
    [
      'board resolution of Vaidehi Analytics Private Limited to open a bank account with HDFC Bank',
      'board-resolution',
      { 'company-name': 'Vaidehi Analytics Private Limited', matter: 'Bank account' },
    ],
    [
      'board resolution to open a bank account with HDFC Bank',
      'board-resolution',
      { matter: 'Bank account' },
    ],
    [
      'services agreement between Beta LLP (the supplier) and Acme Ltd (the customer)',
      'services',
      { 'customer-name': 'Acme Ltd', 'supplier-name': 'Beta LLP' },
    ],
    [
      'DPA between Hospital Trust as controller and CloudCo as processor',
      'dpa',
      { 'controller-name': 'Hospital Trust', 'processor-name': 'CloudCo' },
    ],
    [
      'consultancy agreement: client Meridian Freight GmbH, consultant Jürgen Ahlers',
      'consultancy',
      { 'client-name': 'Meridian Freight GmbH', 'consultant-name': 'Jürgen Ahlers' },
    ],
    // A name is not a law, and what can be read in two ways is not a date.
    [
      'NDA between India Cements Limited and B Inc from 01/02/2027',
      'nda-mutual',
      { 'party-a-name': 'India Cements Limited', 'party-b-name': 'B Inc' },
    ],
  ])('%s', (request, template, answers) => {
    const found = readRequest(request, templates);
    expect(found?.template.key).toBe(template);
    expect(found?.read.answers).toEqual(answers);
  });

  test.each([
    ['freelancer contract', 'consultancy'],
    ['MSA', 'services'],
    ['employment agreement for a senior engineer', 'offer-letter'],
    ['confidentiality agreement', 'nda-mutual'],
    ['an NDA, but one way only', 'nda-one-way'],
    ['unilateral NDA', 'nda-one-way'],
    ['work from home policy', 'hr-policy'],
    ['directors’ resolution to appoint an auditor', 'board-resolution'],
    ['letter before action', 'demand-letter'],
    ['dismissal letter', 'termination-letter'],
    ['a letter that ends the employment of Asha Rao', 'termination-letter'],
    ['I need a DPA with our cloud provider', 'dpa'],
    ['a demand letter to Beta Ltd for fees under the services agreement of 3 March 2026', 'demand-letter'],
    ['under our NDA with Beta Ltd, draft a demand letter', 'demand-letter'],
    ['an employment contract termination letter', 'termination-letter'],
    ['a letter terminating the employment agreement of Asha Rao', 'termination-letter'],
    ['an agreement for cleaning services', 'services'],
    ['minutes of the board', 'board-resolution'],
    ['policy on parental leave', 'hr-policy'],
    ['non-disclosure and non-compete agreement', 'nda-mutual'],
  ])('%s', (request, template) => expect(readRequest(request, templates)?.template.key).toBe(template));

  test.each([
    'What is the weather?',
    'Draft an agreement',
    'Write a song about cats',
    'Write me a letter that ends our cleaning contract',
    'Draft a letter terminating the services agreement with Beta Ltd',
    'Draft a notice of termination of our lease',
    'Draft an amendment to our NDA',
    'Draft a non-compete agreement',
    'Draft a board report',
    'Draft a data retention policy',
    'Draft an employment reference letter',
    '',
  ])('that names no template: "%s"', (request) => expect(readRequest(request, templates)).toBeUndefined());

  test('that is hostile is read in time', () => {
    for (const piece of ['between ', 'A Ltd and ', 'law of ', 'from A', '30 days ', '("', 'as a b ', ', ']) {
      const request = `NDA ${piece.repeat(4000 / piece.length)}`;
      const began = performance.now();
      readRequest(request, templates);
      expect([piece, performance.now() - began < 1000]).toEqual([piece, true]);
    }
  });
});

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
    // A value that is already there changes nothing, nor does what is not understood.
    ['make it two years', {}],
    ['make it better', {}],
    ['', {}],
  ])('%s', (request, answers) => {
    expect(readRevision(request, nda, current).answers).toEqual(answers);
  });

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

  test('that is hostile is read in time', () => {
    for (const piece of ['replace a by ', 'change x to ', 'a is ', 'is to as ', '" ', 'by with to ']) {
      const began = performance.now();
      readRevision(piece.repeat(4000 / piece.length), nda, current);
      expect([piece, performance.now() - began < 1000]).toEqual([piece, true]);
    }
    const began = performance.now();
    readRevision(`change${' '.repeat(3900)}x`, nda, current);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
