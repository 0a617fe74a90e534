import { describe, expect, test } from 'vitest';
import { readTemplates } from '../../providers/drafting/read-templates.ts';
import { createTemplateEngine } from '../../providers/drafting/template-engine.ts';
import { measureProcessorMs } from '../test-processor-time.ts';
import { readRequest } from './read-request.ts';

const folder = new URL('../../data/templates', import.meta.url).pathname;
const templates = readTemplates(folder, createTemplateEngine()).map(({ template }) => template);

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
    [
      'Erstelle eine Geheimhaltungsvereinbarung zwischen der Müller und Söhne GmbH und Beta AG nach indischem Recht, Laufzeit zwei Jahre, ab 1. Januar 2027',
      'nda-mutual',
      {
        ...{ 'party-a-name': 'Müller und Söhne GmbH', 'party-b-name': 'Beta AG', law: 'India' },
        ...{ 'secrecy-period': '2 years', 'effective-date': '1 January 2027' },
      },
    ],
    [
      'Redacta un acuerdo de confidencialidad entre A SL y B SA, 3 años, ley inglesa',
      'nda-mutual',
      {
        ...{ 'party-a-name': 'A SL', 'party-b-name': 'B SA' },
        ...{ 'secrecy-period': '3 years', law: 'England and Wales' },
      },
    ],
    [
      'NDA bana do A Ltd aur B Ltd ke beech, do saal, bharatiya kanoon',
      'nda-mutual',
      { 'party-a-name': 'A Ltd', 'party-b-name': 'B Ltd', 'secrecy-period': '2 years', law: 'India' },
    ],
    [
      'मुझे A Ltd और B Ltd के बीच NDA चाहिए, दो साल',
      'nda-mutual',
      { 'party-a-name': 'A Ltd', 'party-b-name': 'B Ltd', 'secrecy-period': '2 years' },
    ],
    [
      'Ich brauche einen Arbeitsvertrag für Anna Schmidt als Buchhalterin',
      'offer-letter',
      { 'employee-name': 'Anna Schmidt', role: 'Buchhalterin' },
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
    [
      'DPA where Acme Ltd is the controller and DataHost Inc. is the processor',
      'dpa',
      { 'controller-name': 'Acme Ltd', 'processor-name': 'DataHost Inc.' },
    ],
    [
      'one-way NDA: Acme Robotics, Inc. discloses to Beta Labs Pvt. Ltd.',
      'nda-one-way',
      { 'discloser-name': 'Acme Robotics, Inc.', 'recipient-name': 'Beta Labs Pvt. Ltd.' },
    ],
    [
      'employment agreement between Acme and Asha Rao',
      'offer-letter',
      { 'employer-name': 'Acme', 'employee-name': 'Asha Rao' },
    ],
    [
      'NDA between my company Blue Sky Inc. and a freelancer called Ravi Kumar',
      'nda-mutual',
      { 'party-a-name': 'Blue Sky Inc.', 'party-b-name': 'Ravi Kumar' },
    ],
    ['NDA between us and Kappa Ltd', 'nda-mutual', { 'party-b-name': 'Kappa Ltd' }],
    [
      'NDA between “The Learning Company” and “Brown, Smith and Partners LLP”',
      'nda-mutual',
      { 'party-a-name': 'The Learning Company', 'party-b-name': 'Brown, Smith and Partners LLP' },
    ],
    [
      'NDA between Johnson and Johnson Inc and Procter & Gamble Co',
      'nda-mutual',
      { 'party-a-name': 'Johnson and Johnson Inc', 'party-b-name': 'Procter & Gamble Co' },
    ],
    [
      'two-way NDA, parties: Foo Ltd; Bar Ltd. Term: 2 years. Law: England.',
      'nda-mutual',
      {
        'party-a-name': 'Foo Ltd',
        'party-b-name': 'Bar Ltd',
        'secrecy-period': '2 years',
        law: 'England and Wales',
      },
    ],
    [
      'NDA b/w ABC Pvt Ltd & XYZ Pvt Ltd',
      'nda-mutual',
      { 'party-a-name': 'ABC Pvt Ltd', 'party-b-name': 'XYZ Pvt Ltd' },
    ],
    [
      'NDA between Tata Consultancy Services Limited (TCS), having its office at Mumbai, and Infosys Limited',
      'nda-mutual',
      {
        'party-a-name': 'Tata Consultancy Services Limited',
        'party-b-name': 'Infosys Limited',
        law: 'India',
      },
    ],
    [
      'NDA between Acme Ltd, a company registered in England, and Beta GmbH',
      'nda-mutual',
      { 'party-a-name': 'Acme Ltd', 'party-b-name': 'Beta GmbH' },
    ],
    [
      'consultancy agreement with Ravi Kumar for 10 days per month',
      'consultancy',
      { 'consultant-name': 'Ravi Kumar' },
    ],
    [
      'demand letter to Beta Ltd for INR 400,000 under the services agreement of 3 March 2026, pay by 31 December 2026',
      'demand-letter',
      { 'debtor-name': 'Beta Ltd', amount: 'INR 4,00,000', deadline: '31 December 2026' },
    ],
    [
      'board resolution appointing Mr. Anil Kapoor as director of Zeta Ltd',
      'board-resolution',
      { 'company-name': 'Zeta Ltd', matter: 'Appointment', office: 'director' },
    ],
    // A name is not a law, and what can be read in two ways is not a date.
    [
      'NDA between India Cements Limited and B Inc from 01/02/2027',
      'nda-mutual',
      { 'party-a-name': 'India Cements Limited', 'party-b-name': 'B Inc' },
    ],
  ])('is read: "%s" asks for %s with %j', (request, template, answers) => {
    const found = readRequest(request, templates);
    expect(found?.template.key).toBe(template);
    expect(found?.read.answers).toEqual(answers);
  });

  test('that is hostile is read in time', async () => {
    for (const piece of [
      ...['between ', 'A Ltd and ', 'law of ', 'from A', '30 days ', '("', 'as a b ', ', ', 'NDA of the '],
      ...['between A ', 'between a b ', 'Acme is the controller ', 'Acme & ', 'parties: “', 'a, b, and C '],
      ...['letter agreement of ', 'Ltd. Term: ', 'registered in '],
    ]) {
      const request = `NDA ${piece.repeat(4000 / piece.length)}`;
      expect(await measureProcessorMs(() => readRequest(request, templates)), piece).toBeLessThan(1000);
    }
  });
});
