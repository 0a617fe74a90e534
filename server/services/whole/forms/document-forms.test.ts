import { expect, test } from 'vitest';
import { recogniseForm } from './document-forms.ts';

test.each([
  ['minutes', 'GRANITE PEAK CO-OPERATIVE\n\nMinutes of the Extraordinary General Meeting\n\n4 May 2026'],
  ['minutes', 'Oakvale Nursery plc\nBoard minutes\n2 June 2026, 9.30 a.m.'],
  ['invoice', 'Dunmore Electrical\n4 Mill Lane\n\nPRO FORMA INVOICE\tNo. 55'],
  ['order', 'PURCHASE ORDER\tPO-7718\nDate: 3 March 2026'],
  ['quotation', 'TAMAR ROOFING\nQuotation no. 71\nDate: 3 March 2026'],
  ['quotation', 'Dell & Daughter Ltd - QUOTE Q/26/118\n\nSlates EUR 90'],
  ['quotation', 'Fernhill Nursery: price list for 2027'],
  ['payslip', 'Tamar Bakeries\n\nPay slip for the week ending 6 March 2026'],
  [
    'termination',
    'Dear Ms Lowe,\n\nWe hereby give you notice of termination of your employment on 31 May 2026.',
  ],
  ['offer', 'Dear Iman,\n\nI am pleased to offer you the post of Site Nurse at Brookhaven.'],
  ['power-of-attorney', 'GENERAL POWER OF ATTORNEY\n\nI, Petra Lind, appoint my son.'],
  ['privacy', 'Fernhill Library Privacy Statement\n\nWho we are'],
  ['certificate', 'Ref: 11/26\n\nTO WHOM IT MAY CONCERN\n\nMs. Rao worked with us from 2020 to 2026.'],
  ['warning', 'Dear Mr Kent\n\nFinal written warning\n\nYou left the till open on 3 March 2026.'],
  ['resignation', 'Dear Sam,\n\nI am writing to give you notice of my resignation as Driver.'],
  ['share-purchase', 'STOCK PURCHASE AGREEMENT\n\nThis Agreement is made on 1 June 2026.'],
  ['settlement', 'SEPARATION AGREEMENT AND GENERAL RELEASE\n\nbetween Acme and Jo Park'],
])('%s is recognised by its title or its first sentence', (form, beginning) =>
  expect(recogniseForm('scan.pdf', beginning)).toBe(form),
);

test('a file name counts if the text has no title', () => {
  expect(recogniseForm('Invoice_2026-11.pdf', 'Dunmore Electrical\n4 Mill Lane\nTotal GBP 40')).toBe(
    'invoice',
  );
  expect(recogniseForm('invoice.pdf', 'SERVICES AGREEMENT\n\n1. Fees.')).toBeUndefined();
});

test.each([
  'SERVICES AGREEMENT\n\n1. Fees\n\nInvoice\n\nThe Supplier sends an invoice each month.',
  'PURCHASE ORDER TERMS AND CONDITIONS\n\n1. Acceptance.',
  'EMPLOYMENT AGREEMENT\n\n9. Either party may terminate the employment by notice. We hereby terminate your employment only for cause.',
  'STAFF HANDBOOK\n\nMinutes\n\nEvery team keeps minutes.',
  'Dear Ms Lowe,\n\nWe refer to your quotation of 3 May.',
  'SERVICES AGREEMENT\n\nQuotation\n\nEach quotation is open for a week.',
  'Payment\n\nPlease quote the number of this letter.',
  'INVOICE POLICY\n\nInvoice processing takes five days.',
])('what only mentions such a document is none: %s', (beginning) =>
  expect(recogniseForm('document.pdf', beginning)).toBeUndefined(),
);
