import { expect, test } from 'vitest';
import { findSignatures } from './find-signatures.ts';

const find = (text: string) => findSignatures(text).map(({ start, end }) => text.slice(start, end));

const block = 'ACME LTD\n\nBy: ________\nName: Asha Rao\nTitle: Director';

test('finds a signature block with the party’s name above it', () => {
  expect(
    find(`1. Term. One year.\n\nThis is a long clause ${'of many words '.repeat(20)}.\n\n${block}\n`),
  ).toEqual([block]);
});

test('finds a signature that stands on one line', () =>
  expect(find('x\n\nBETA LLP  By: /s/ R. Mehta  Title: Partner\n')).toHaveLength(1));

test('finds lines to sign on side by side, with the names under them', () => {
  const lines =
    'Stuttgart, 12 December 2024    Zabrze, 16 December 2024\n\n__________    __________\nDr. Ingrid Kessler, Managing Director    Marek Wolny';
  expect(find(`(4) A provision that is invalid does not touch the others.\n\n${lines}\n`)).toEqual([lines]);
});

test('keeps the last name under a line to sign on with one for the date', () => {
  const signed =
    'TENANT:\n\n__________        Date: ________\nDevin Achterberg\n\n__________        Date: ________\nLucia Pennington';
  expect(
    find(`23. This Lease is the entire agreement and can be changed only in writing.\n\n${signed}\n`),
  ).toEqual([signed]);
});

test('takes no clause above a block for the party’s name', () => {
  const signed =
    'Signed by the Landlord: ________ Margaret Holt\n\nSigned by the Tenant: ________ Daniel Okafor';
  expect(find(`11.1 This agreement is governed by the law of England.\n\n${signed}\n`)).toEqual([signed]);
  expect(find(`No part of it may be changed in any other way.\n\n${signed}\n`)).toEqual([signed]);
  expect(find(`Acme Robotics Ltd.\n${signed}\n`)).toEqual([`Acme Robotics Ltd.\n${signed}`]);
});

test('takes neither the row of a table above a block for the party’s name, nor the last word of a sentence', () => {
  expect(find(`Oliver Stanton\tOrdinary\t40,000\n\n${block.slice(9)}\n`)).toEqual([block.slice(10)]);
  expect(find(`The laws of Ohio govern this power of\nattorney.\n\n${block.slice(9)}\n`)).toEqual([
    block.slice(10),
  ]);
});

test('finds who signs for a company, and no sentence with "by:" in it', () => {
  const signed = 'Signed for Albion Mutual Insurance plc\n\nRosalind Carver\n\nChief Underwriting Officer';
  const clause = 'We do not cover loss that is caused by: (a) wear and tear; or (b) cyber attacks.';
  expect(find(`EXCLUSIONS\n\n${clause}\n\nCOMPLAINTS\n\nPlease write to us.\n\n${signed}\n`)).toEqual([
    signed,
  ]);
});

test('takes a single line to sign on for one if a full name stands below it', () => {
  const signed =
    'Countersigned at Sacramento, June 22, 2026\n\n______________\n\nDana R. Whitcomb, Authorized Representative';
  expect(find(`All other terms remain unchanged.\n\n${signed}\n\nCP 00 17\n`)).toEqual([signed]);
  expect(find('Your address:\n______________\nDescription of the goods\n')).toEqual([]);
});

test.each([
  'Hire of the main hall .............. £3,200.00\nSecurity .......................   £540.00',
  '90 to 31 days before ..................... 50%\nfee for a day ..................... EUR 20',
])('takes no dots that lead to a figure for a line to sign on: %s', (text) =>
  expect(find(`CHARGES\n${text}\n\nNumbers are final.\n`)).toEqual([]),
);

test('finds names under two places with their dates, and not the end of the mail that sends them', () => {
  const signed =
    'Kochi, 16 March 2026                     Bremen, 13 March 2026\n\nDevika Menon                             Jens-Peter Lindner\nManaging Director                        Geschäftsführer';
  const mail = 'Please find the final wording below.\n\nKind regards\nKatrin';
  const terms = Array.from({ length: 8 }, (_, at) => `${at + 1}. Each party bears its own fees.`).join(
    '\n\n',
  );
  expect(find(`${mail}\n\nSETTLEMENT AGREEMENT\n\n${terms}\n\n${signed}\n`)).toEqual([signed]);
  expect(find(`Leeds, 11 May 2026\n\nDear Sir\n\n${terms}\n`)).toEqual([]);
});

test('finds what proxies have signed in German, with their company and offices', () => {
  const signed =
    'Hallberg Maschinenbau GmbH\n\ni. V. Sabine Kröger\tppa. Dr. Jörg Hallberg\nStrategic Buyer\tHead of Supply Chain';
  expect(find(`Conditions of the Supplier do not apply.\n\n${signed}\n\n1. Scope\n`)).toEqual([signed]);
});

test('finds who executed a deed, and its witnesses', () => {
  const signed =
    'Executed at San Francisco on this 9th day of January 2026.\n\nRamesh Venkataraman (Executant)\n\nWitnesses:';
  expect(find(`This power is valid for one year.\n\n${signed}\n`)).toEqual([signed]);
});

test('takes no row of a table above the heading of the signatures for a name', () => {
  const signed = 'Signatures\n\nFor the Controller\tFor the Processor\nDr Fiona Carrick\tBas Vermeulen';
  expect(find(`Helpline GmbH\tFirst-level support\tNo\n\n${signed}\n`)).toEqual([signed]);
});

test('keeps the date under the last name', () => {
  const signed = 'Signed by the employee\n\nName: Samantha Whitlock\nDate: 9 December 2024';
  expect(find(`x\n\n${signed}\n`)[0]).toContain(signed);
});

test('finds who signs a letter, above what the recipient signs', () => {
  const signed =
    'For Vaidehi Analytics Private Limited\n\nMeenakshi Subramanian\n\nVice President – Human Resources\n\nI accept the above terms.\n\nSignature: ________ Date: ________';
  expect(find(`Kindly return the duplicate of this letter.\n\n${signed}\n`)).toEqual([signed]);
  const closed = 'Yours sincerely,\n\nSiobhán O’Driscoll\nDirector';
  expect(find(`We look forward to working with you in the years to come.\n\n${closed}\n`)).toEqual([closed]);
});

test('finds the names under a line that only says "Signed"', () => {
  const signed = 'Signed\n\nHelen Okafor (Landlord)          Daniel Frost          Mei Lin';
  expect(find(`16. You are both liable for the whole rent, not only for a share.\n\n${signed}\n`)).toEqual([
    signed,
  ]);
});

test('ends above an annexure, whose first line may give a name, and begins below a table', () => {
  const signed = 'Signature: ____________\nName: Ananya Krishnamurthy\nDate: ____________';
  const annexure = 'ANNEXURE A – COMPENSATION\n\nName: Ananya Krishnamurthy        Grade: E4';
  expect(find(`Visit\tPer visit\t£60.00\n\n${signed}\n\n${annexure}\n`)).toEqual([signed]);
});

test('begins below the boxes to tick of a form', () => {
  const signed = 'Employee signature: ____________   Date: ______';
  expect(find(`☑ Compressed hours    ☐ Job share\n\n${signed}\n`)).toEqual([signed]);
});

test('takes no lone label for one', () =>
  expect(find('Title: Services\n\nThe parties agree.\n')).toEqual([]));

test.each([
  'The fee is $______ per month.\n\nThe term is ____ years, of which (____) months are free.',
  'It is made on this ____ day of ________ between ____________ and ____________.',
  'Credit Tier 1 _____% - _____% __% of monthly fees\nCredit Tier 2 _____% - _____% __% of monthly fees',
])('takes no blanks to fill in for one: %s', (text) => expect(find(`1. Terms\n\n${text}\n`)).toEqual([]));

test('returns the last four of many, each bounded', () => {
  const many = Array.from({ length: 9 }, (_, at) => `By: ____ ${at}\nName: N${at}\n${'\nfiller'.repeat(9)}`);
  const found = find(many.join('\n'));
  expect(found).toHaveLength(4);
  expect(found.at(-1)).toContain('N8');
  expect(find(`By: ____\nName: ${'x'.repeat(100_000)}`)[0]?.length).toBeLessThanOrEqual(900);
});

// Within the time limit of a test. Expressions that try every part of a line take up to half a second for each.
test.each(['!', ';'])('reads a thousand long lines to sign on that end in “%s”', (end) =>
  expect(find(`${'_'.repeat(899)}${end}\n`.repeat(1000)).length).toBeLessThanOrEqual(4),
);

test('finds a copy that is marked as signed, and the witnesses who are numbered below their line', () => {
  expect(find('9. The meeting ended at noon.\n\nSd/-\nAsha Rao\nChairperson\n')).toEqual([
    'Sd/-\nAsha Rao\nChairperson',
  ]);
  const signed =
    'IN WITNESS WHEREOF I have signed this deed.\n\nPetra Lind\n\nWitnesses:\n1. Jon Holm, 4 Kirk Lane\n2. Eva Dahl, 9 Kirk Lane';
  expect(find(`I may revoke it at any time.\n\n${signed}\n`)).toEqual([signed]);
});
