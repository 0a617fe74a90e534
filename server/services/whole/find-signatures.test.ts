import { expect, test } from 'vitest';
import type { Pause } from '../finder/pause.ts';
import { findSignatures } from './find-signatures.ts';

const find = async (text: string, pauseHere: Pause = () => undefined) =>
  (await findSignatures(text, pauseHere)).map(({ start, end }) => text.slice(start, end));

const block = 'ACME LTD\n\nBy: ________\nName: Asha Rao\nTitle: Director';

test('finds a signature block with the party’s name above it', async () => {
  expect(
    await find(`1. Term. One year.\n\nThis is a long clause ${'of many words '.repeat(20)}.\n\n${block}\n`),
  ).toEqual([block]);
});

test('finds a signature that stands on one line', async () =>
  expect(await find('x\n\nBETA LLP  By: /s/ R. Mehta  Title: Partner\n')).toHaveLength(1));

test.each([
  'Signed: Ada Quill, 3 May 2026; for the Company: Nils Aho',
  'For Tarnmoor: Ada Quill          For Skarv AS: Nils Aho',
])('finds names behind "signed" and "for": %s', async (line) =>
  expect(await find(`7. Law. Norwegian law applies.\n\n${line}\n`)).toEqual([line]),
);

test.each(['Signed copies: see annex', 'For example: Ada Quill pays'])(
  'takes no other line for one: %s',
  async (line) => expect(await find(`7. Law.\n\n${line}\n`)).toEqual([]),
);

test('finds lines to sign on side by side, with the names under them', async () => {
  const lines =
    'Stuttgart, 12 December 2024    Zabrze, 16 December 2024\n\n__________    __________\nDr. Ingrid Kessler, Managing Director    Marek Wolny';
  expect(await find(`(4) A provision that is invalid does not touch the others.\n\n${lines}\n`)).toEqual([
    lines,
  ]);
});

test('keeps the last name under a line to sign on with one for the date', async () => {
  const signed =
    'TENANT:\n\n__________        Date: ________\nDevin Achterberg\n\n__________        Date: ________\nLucia Pennington';
  expect(
    await find(`23. This Lease is the entire agreement and can be changed only in writing.\n\n${signed}\n`),
  ).toEqual([signed]);
});

test('takes no clause above a block for the party’s name', async () => {
  const signed =
    'Signed by the Landlord: ________ Margaret Holt\n\nSigned by the Tenant: ________ Daniel Okafor';
  expect(await find(`11.1 This agreement is governed by the law of England.\n\n${signed}\n`)).toEqual([
    signed,
  ]);
  expect(await find(`No part of it may be changed in any other way.\n\n${signed}\n`)).toEqual([signed]);
  expect(await find(`Acme Robotics Ltd.\n${signed}\n`)).toEqual([`Acme Robotics Ltd.\n${signed}`]);
});

test('takes neither the row of a table above a block for the party’s name, nor the last word of a sentence', async () => {
  expect(await find(`Oliver Stanton\tOrdinary\t40,000\n\n${block.slice(9)}\n`)).toEqual([block.slice(10)]);
  expect(await find(`The laws of Ohio govern this power of\nattorney.\n\n${block.slice(9)}\n`)).toEqual([
    block.slice(10),
  ]);
});

test('finds who signs for a company, and no sentence with "by:" in it', async () => {
  const signed = 'Signed for Albion Mutual Insurance plc\n\nRosalind Carver\n\nChief Underwriting Officer';
  const clause = 'We do not cover loss that is caused by: (a) wear and tear; or (b) cyber attacks.';
  expect(await find(`EXCLUSIONS\n\n${clause}\n\nCOMPLAINTS\n\nPlease write to us.\n\n${signed}\n`)).toEqual([
    signed,
  ]);
});

test('takes a single line to sign on for one if a full name stands below it', async () => {
  const signed =
    'Countersigned at Sacramento, June 22, 2026\n\n______________\n\nDana R. Whitcomb, Authorized Representative';
  expect(await find(`All other terms remain unchanged.\n\n${signed}\n\nCP 00 17\n`)).toEqual([signed]);
  expect(await find('Your address:\n______________\nDescription of the goods\n')).toEqual([]);
});

test.each([
  'Hire of the main hall .............. £3,200.00\nSecurity .......................   £540.00',
  '90 to 31 days before ..................... 50%\nfee for a day ..................... EUR 20',
])('takes no dots that lead to a figure for a line to sign on: %s', async (text) =>
  expect(await find(`CHARGES\n${text}\n\nNumbers are final.\n`)).toEqual([]),
);

test('finds names under two places with their dates, and not the end of the mail that sends them', async () => {
  const signed =
    'Kochi, 16 March 2026                     Bremen, 13 March 2026\n\nDevika Menon                             Jens-Peter Lindner\nManaging Director                        Geschäftsführer';
  const mail = 'Please find the final wording below.\n\nKind regards\nKatrin';
  const terms = Array.from({ length: 8 }, (_, at) => `${at + 1}. Each party bears its own fees.`).join(
    '\n\n',
  );
  expect(await find(`${mail}\n\nSETTLEMENT AGREEMENT\n\n${terms}\n\n${signed}\n`)).toEqual([signed]);
  expect(await find(`Leeds, 11 May 2026\n\nDear Sir\n\n${terms}\n`)).toEqual([]);
});

test('finds what proxies have signed in German, with their company and offices', async () => {
  const signed =
    'Hallberg Maschinenbau GmbH\n\ni. V. Sabine Kröger\tppa. Dr. Jörg Hallberg\nStrategic Buyer\tHead of Supply Chain';
  expect(await find(`Conditions of the Supplier do not apply.\n\n${signed}\n\n1. Scope\n`)).toEqual([signed]);
});

test('finds who executed a deed, and its witnesses', async () => {
  const signed =
    'Executed at San Francisco on this 9th day of January 2026.\n\nRamesh Venkataraman (Executant)\n\nWitnesses:';
  expect(await find(`This power is valid for one year.\n\n${signed}\n`)).toEqual([signed]);
});

test('takes no row of a table above the heading of the signatures for a name', async () => {
  const signed = 'Signatures\n\nFor the Controller\tFor the Processor\nDr Fiona Carrick\tBas Vermeulen';
  expect(await find(`Helpline GmbH\tFirst-level support\tNo\n\n${signed}\n`)).toEqual([signed]);
});

test('keeps the date under the last name', async () => {
  const signed = 'Signed by the employee\n\nName: Samantha Whitlock\nDate: 9 December 2024';
  expect((await find(`x\n\n${signed}\n`))[0]).toContain(signed);
});

test('finds who signs a letter, above what the recipient signs', async () => {
  const signed =
    'For Vaidehi Analytics Private Limited\n\nMeenakshi Subramanian\n\nVice President – Human Resources\n\nI accept the above terms.\n\nSignature: ________ Date: ________';
  expect(await find(`Kindly return the duplicate of this letter.\n\n${signed}\n`)).toEqual([signed]);
  const closed = 'Yours sincerely,\n\nSiobhán O’Driscoll\nDirector';
  expect(await find(`We look forward to working with you in the years to come.\n\n${closed}\n`)).toEqual([
    closed,
  ]);
});

test('finds the names under a line that only says "Signed"', async () => {
  const signed = 'Signed\n\nHelen Okafor (Landlord)          Daniel Frost          Mei Lin';
  expect(
    await find(`16. You are both liable for the whole rent, not only for a share.\n\n${signed}\n`),
  ).toEqual([signed]);
});

test('ends above an annexure, whose first line may give a name, and begins below a table', async () => {
  const signed = 'Signature: ____________\nName: Ananya Krishnamurthy\nDate: ____________';
  const annexure = 'ANNEXURE A – COMPENSATION\n\nName: Ananya Krishnamurthy        Grade: E4';
  expect(await find(`Visit\tPer visit\t£60.00\n\n${signed}\n\n${annexure}\n`)).toEqual([signed]);
});

test('begins below the boxes to tick of a form', async () => {
  const signed = 'Employee signature: ____________   Date: ______';
  expect(await find(`☑ Compressed hours    ☐ Job share\n\n${signed}\n`)).toEqual([signed]);
});

test('takes no lone label for one', async () =>
  expect(await find('Title: Services\n\nThe parties agree.\n')).toEqual([]));

test.each([
  'The fee is $______ per month.\n\nThe term is ____ years, of which (____) months are free.',
  'It is made on this ____ day of ________ between ____________ and ____________.',
  'Credit Tier 1 _____% - _____% __% of monthly fees\nCredit Tier 2 _____% - _____% __% of monthly fees',
])('takes no blanks to fill in for one: %s', async (text) =>
  expect(await find(`1. Terms\n\n${text}\n`)).toEqual([]),
);

test('returns the last four of many, each bounded', async () => {
  const many = Array.from({ length: 9 }, (_, at) => `By: ____ ${at}\nName: N${at}\n${'\nfiller'.repeat(9)}`);
  const found = await find(many.join('\n'));
  expect(found).toHaveLength(4);
  expect(found.at(-1)).toContain('N8');
  expect((await find(`By: ____\nName: ${'x'.repeat(100_000)}`))[0]?.length).toBeLessThanOrEqual(900);
});

// Within the time limit of a test. Expressions that try every part of a line take up to half a second for each.
test.each(['!', ';'])('reads a thousand long lines to sign on that end in “%s”', async (end) =>
  expect((await find(`${'_'.repeat(899)}${end}\n`.repeat(1000))).length).toBeLessThanOrEqual(4),
);

test('finds a copy that is marked as signed, and the witnesses who are numbered below their line', async () => {
  expect(await find('9. The meeting ended at noon.\n\nSd/-\nAsha Rao\nChairperson\n')).toEqual([
    'Sd/-\nAsha Rao\nChairperson',
  ]);
  const signed =
    'IN WITNESS WHEREOF I have signed this deed.\n\nPetra Lind\n\nWitnesses:\n1. Jon Holm, 4 Kirk Lane\n2. Eva Dahl, 9 Kirk Lane';
  expect(await find(`I may revoke it at any time.\n\n${signed}\n`)).toEqual([signed]);
});

test('other tasks take their turn while many short lines are read, of which none is kept', async () => {
  let turns = 0;
  const text = '- goods\n'.repeat(20_000);
  expect(await find(text, async () => void turns++)).toEqual([]);
  expect(turns).toBeGreaterThan(30);
});
