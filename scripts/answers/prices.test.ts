import { describe, expect, test } from 'vitest';
import { find, reply } from './test-knowledge.ts';

describe('a question for our prices', () => {
  test.each([
    'are you lot affordable at all',
    'how pricey are you beside a freelancer',
    'would it get cheaper when we send more',
    'any bulk discount?',
    'do you take a percentage of his salary',
    'what commission do you charge',
    'placement fee for an accountant',
    'ur fees sir',
    'is there a fixed rate',
    'how many pounds for checking a lease',
    'will we pay per candidate or what',
    'what does an hour of your people come to',
    'would you do this for $800',
    'would you do this for €800',
    'we only have 3,000 euros',
    'is 1500 a month enough',
    'are you paid by the page',
    'will i know beforehand how much i pay',
    'offshore paralegal rates',
    'please submit your commercial offer',
    'roughly what price range are we in',
    'kindly tell me the charges for a power of attorney',
    'no hidden fees?',
    'what is your minimum order',
    'by the page or a lump sum?',
    'and no surprises on the bill',
    'is that the total or do surprises follow',
    'give me some numbers for a trademark filing',
    'payroll ka kitna paisa lagega',
    '¿cuánto nos sale la nómina de 30 personas?',
    'what does that come to money wise',
    'what plans do you have',
    'monthly rates for a recruiter',
    'how much do you get per hire',
    'payroll for 40 drivers per month how much',
    'would it be cheaper to use you than an in-house lawyer',
    'what would you want for writing a lease',
    'looking for a quote on due diligence',
    'could you quote us for a lease abstraction project',
    'is it a subscription',
    'does a first meeting cost anything',
    'pls tell charges for nda',
    'do i pay if you find nobody',
    'Rechnen Sie nach Stunden ab?',
    'cuánto sale un contrato con ustedes',
    'sir fees kitna hai',
  ])('is answered with how quotes are made: "%s"', (question) => {
    expect(find(question)[0]).toBe('Quotes');
  });

  test.each([
    ['how many percent cheaper does hiring get', 'What we deliver in HR work'],
    ['the agency charges me a fee to find work in the uk', 'Agency workers: In the United Kingdom'],
    ['sick pay in Ohio how much', 'Sick leave: In the United States'],
    ['weekly rate of statutory maternity pay uk', 'Amounts and thresholds: In the United Kingdom'],
    ['can we charge a cancellation fee', 'Renewal and automatic renewal: When the date was missed'],
    ['how much does an employer of record cost', 'Employer of record: How it works'],
    ['hourly rates for overtime in california', 'Working time and overtime: In the United States'],
    ['please give me a number', 'Contact'],
    ['draft a fee agreement', 'Contract drafting and management'],
    ['review my invoice', 'Reviewing a contract before signing: Money, dates and data'],
    ['what is a charging order', 'Enforcing a judgment: In the United Kingdom'],
    ['what is the fee cap in a contract', 'Liability caps: How a cap is built'],
  ])('is not seen in another question: "%s"', (question, title) => {
    expect(find(question)[0]).toBe(title);
  });

  test('is not seen in what employing somebody costs', () => {
    expect(find('what additional costs do we have when we hire in Germany')).not.toContain('Quotes');
  });

  test.each([
    'what is a flat rate',
    'explain what a retainer is',
    'what does hourly billing mean',
    'difference between a quote and an estimate',
    'write a quote for my customer',
    'review the quote we got from our vendor',
    'our vendor doubled the fee',
    'how should we price our services',
    'turn this estimate into an invoice',
    'what does a divorce lawyer cost',
    'our client does not pay the bill',
    "what's the meaning of retainer",
    'how much is bitcoin',
    'gold price',
  ])('is not seen in a word that is asked about, nor in what others charge: "%s"', (question) => {
    expect(find(question)).not.toContain('Quotes');
  });

  test.each([
    'what is a typical fee for contract review',
    'what would a first draft of an nda cost our client',
    'can you draft me a quote for document review',
    'can i get a quote for my client',
    'need an estimate, our client is in a hurry',
    'pricing for new customers',
    'how much does a client pay per month',
    'our supplier charges 400, how much do you',
    'explain what a retainer is and what yours costs',
    'how can we calculate the price',
    "what's a lawyer cost",
    'what does a junior lawyer cost',
    'what does due diligence cost',
    'i mean the price',
  ])('is seen beside words of another’s price: "%s"', (question) => {
    expect(find(question)).toContain('Quotes');
  });

  test('is all that is asked behind an interjection', () => {
    expect(find('hm, what does it cost')).toEqual(['Quotes']);
  });

  test('says nothing where our pages are silent on a price', () => {
    expect(find('is there a discount for students')).toEqual([]);
    expect(reply('in which currency do i get the invoice', []).outcome).toBe('nothing');
  });
});
