import { expect, test } from 'vitest';
import { type PdfItem, toPdfLines } from './pdf-lines.ts';

test('a first row whose first cell is wrapped belongs to its table, and a hard hyphen divides no word', () => {
  // As Chromium draws a table: each cell with all of its lines.
  const lines = read([
    [60, 720, 'The terms are these:', 110],
    [60, 700, 'Subscription Start', 90],
    [60, 687, 'Date', 24],
    [160, 700, '1 May 2026', 60],
    [60, 668, 'Initial Term', 60],
    [160, 668, '36 months', 55],
    [60, 649, 'Renewal', 45],
    [160, 649, 'Unless either party gives notice of non-', 200],
    [160, 636, 'renewal in time', 80],
    [60, 617, 'Payment', 45],
    [160, 617, '30 days', 40],
  ]);
  expect(lines).toEqual([
    'The terms are these:',
    'Subscription Start Date\t1 May 2026',
    'Initial Term\t36 months',
    'Renewal\tUnless either party gives notice of non-renewal in time',
    'Payment\t30 days',
  ]);
});

test('rows that a border alone divides stay apart, though they are hardly further apart than the lines of a cell', () => {
  // As LibreOffice writes a table: 15 points from line to line, and 15.5 from row to row.
  const lines = read([
    [90, 662, 'Policy number', 77],
    [306, 662, 'CPP-7719', 50],
    [90, 646.5, 'Named Insured', 81],
    [306, 646.5, 'Redwood Cold Storage, Inc. and', 165],
    [306, 631.5, 'Redwood Trucking LLC', 122],
    [90, 616, 'Policy', 60],
    [90, 601, 'Period', 60],
    [306, 616, 'From 07/01/2026 to', 95],
    [306, 601, '07/01/2027', 60],
    [306, 585.5, 'Total 48,260', 80],
    [90, 570, 'Producer', 48],
    [306, 570, 'Lyle & Marsh', 60],
  ]);
  expect(lines).toEqual([
    'Policy number\tCPP-7719',
    'Named Insured\tRedwood Cold Storage, Inc. and Redwood Trucking LLC',
    'Policy Period\tFrom 07/01/2026 to 07/01/2027',
    'Total 48,260',
    'Producer\tLyle & Marsh',
  ]);
});

test('a row without a first cell is one of its own if a figure stands below that of the row above', () => {
  const lines = read([
    [90, 700, 'Item', 25],
    [250, 700, 'Qty', 20],
    [330, 700, 'Price', 30],
    [420, 700, 'Amount', 40],
    [90, 686, 'Crates', 36],
    [250, 686, '40', 12],
    [330, 686, '2.00', 24],
    [420, 686, '80.00', 30],
    [330, 672, 'Subtotal', 45],
    [420, 672, '380.00', 36],
    [330, 658, 'Total due', 50],
    [420, 658, '£456.00', 42],
  ]);
  expect(lines).toEqual([
    'Item\tQty\tPrice\tAmount',
    'Crates\t40\t2.00\t80.00',
    '\t\tSubtotal\t380.00',
    '\t\tTotal due\t£456.00',
  ]);
});

test('a line left of all cells stands between two tables, whose empty cells so stay empty', () => {
  const lines = read([
    [94, 700, 'Site', 25],
    [200, 700, 'Gym', 24],
    [300, 700, 'Parking', 44],
    [400, 700, 'Meals', 36],
    [94, 680, 'Porto', 30],
    [200, 680, '20 euros', 45],
    [400, 680, '7 euros', 42],
    [90, 660, 'Overtime is paid so', 100],
    [94, 640, 'Grade', 34],
    [255, 640, 'Night', 30],
    [94, 620, 'A', 8],
    [255, 620, '15 euros', 40],
  ]);
  expect(lines).toEqual([
    'Site\tGym\tParking\tMeals',
    'Porto\t20 euros\t\t7 euros',
    'Overtime is paid so',
    'Grade\tNight',
    'A\t15 euros',
  ]);
});

test('the cells after one of many lines belong to its row', () => {
  const lines = read([
    [90, 700, 'Part', 25],
    [160, 700, 'Description', 60],
    [300, 700, 'Total EUR', 50],
    [90, 684.5, 'GG-1', 24],
    [160, 684.5, 'Bearing', 40],
    [160, 669.5, 'housing,', 40],
    [160, 654.5, 'grey cast', 50],
    [160, 639.5, 'iron', 20],
    [300, 684.5, '10.380,00', 50],
    [90, 624, 'GG-2', 24],
    [160, 624, 'Cover plate', 60],
    [300, 624, '2.070,00', 50],
  ]);
  expect(lines).toEqual([
    'Part\tDescription\tTotal EUR',
    'GG-1\tBearing housing, grey cast iron\t10.380,00',
    'GG-2\tCover plate\t2.070,00',
  ]);
});

test('a cell beside others that is drawn after all of its lines shows which lines are its row', () => {
  const lines = read([
    [90, 636, 'Component', 64],
    [234, 636, 'Monthly', 50],
    [378, 636, 'Annual', 50],
    [90, 620.5, 'Basic Salary', 63],
    [234, 620.5, '80,000', 33],
    [378, 620.5, '9,60,000', 42],
    [90, 605, 'Group Medical Insurance', 133],
    [90, 590, 'Premium', 49],
    [378, 605, '23,824', 33],
    [90, 574.5, 'Total', 30],
    [378, 574.5, '1,85,200', 42],
  ]);
  expect(lines).toEqual([
    'Component\tMonthly\tAnnual',
    'Basic Salary\t80,000\t9,60,000',
    'Group Medical Insurance Premium\t\t23,824',
    'Total\t\t1,85,200',
  ]);
});

test('a number in the first column of a table begins a row, not an item below it', () => {
  const lines = read([
    [90, 170, 'No.', 19],
    [198, 170, 'Objective', 53],
    [306, 170, 'Measure', 48],
    [414, 170, 'Target date', 64],
    [90, 154.5, '1', 6],
    [198, 154.5, 'Complete HACCP', 89],
    [198, 139.5, 'Level 4', 60],
    [306, 154.5, 'Certificate', 60],
    [414, 154.5, '30/09/2026', 56],
  ]);
  expect(lines).toEqual([
    'No.\tObjective\tMeasure\tTarget date',
    '1\tComplete HACCP Level 4\tCertificate\t30/09/2026',
  ]);
});

const fees = [
  [90, 394.5, 'Fee', 20],
  [234, 394.5, 'When', 30],
  [378, 394.5, 'Amount', 45],
  [90, 379, 'Lost keys', 50],
  [234, 379, 'Per key', 39],
  [378, 379, '£35.00', 33],
  [90, 363.5, 'Visit', 30],
  [234, 363.5, 'Per visit', 42],
  [378, 363.5, '£60.00', 33],
] as const;

test('rows in other columns, far below a table, are another table', () => {
  const rows = readLines([
    ...fees,
    [90, 325, 'Signed by the Landlord', 120],
    [306, 325, 'Signed by the Tenants', 115],
    [90, 309.5, 'Date: 3 August 2026', 100],
    [306, 309.5, 'Date:', 27],
  ]);
  const starts = rows.filter(({ isTableStart }) => isTableStart).map(({ text }) => text);
  expect(starts).toEqual(['Signed by the Landlord\tSigned by the Tenants']);
});

test('a heading in larger letters ends a table, though it stands close below it', () => {
  const heading = [90, 345, 'Living room', 83, 14] as const;
  const lines = read([
    ...fees,
    heading,
    [90, 327, 'Item', 26],
    [176, 327, 'Condition at', 69],
    [176, 312, 'check-in', 47],
    [262, 327, 'Condition at', 69],
    [262, 312, 'check-out', 54],
    [436, 327, 'Cost', 24],
    [90, 296.5, 'Walls', 29],
    [176, 296.5, 'Good', 30],
    [262, 296.5, '3 nail holes', 60],
    [436, 296.5, '£45', 20],
  ]);
  expect(lines.slice(3)).toEqual([
    'Living room',
    'Item\tCondition at check-in\tCondition at check-out\tCost',
    'Walls\tGood\t3 nail holes\t£45',
  ]);
});

test('cells that all but touch are divided where those of other rows begin', () => {
  const lines = read([
    [58, 520, 'Annual premium', 82],
    [210, 520, '£4,318.00', 48],
    [58, 504, 'Insurance Premium Tax (12%) £518.16', 191],
    [58, 488, 'Administration fee', 90],
    [210, 488, '£35.00', 33],
  ]);
  expect(lines).toEqual([
    'Annual premium\t£4,318.00',
    'Insurance Premium Tax (12%)\t£518.16',
    'Administration fee\t£35.00',
  ]);
});

test('a paragraph below a table is not divided', () => {
  const paragraph = 'The premium may be paid in ten instalments of £511.47 each, unless agreed.';
  const lines = read([...fees, [90, 345, paragraph, 400]]);
  expect(lines.at(-1)).toBe(paragraph);
});

test('a cell of two lines belongs to the one beside it that is centred, also below centred names of columns', () => {
  const lines = read([
    [59.6, 367.5, 'Section', 37],
    [195.4, 367.5, 'Cover', 31],
    [331.7, 367.5, 'Limit', 106],
    [58, 350.7, '3', 6],
    [101, 350.7, 'Stock', 46],
    [323.8, 350.7, '£90,000', 39],
    [58, 328, '4', 6],
    [101, 334.3, 'Business interruption (period 18', 180],
    [101, 321.7, 'months)', 39],
    [323.8, 328, '£750,000', 45],
    [58, 305, '5', 6],
    [101, 305, 'Legal expenses', 75],
    [323.8, 305, 'Not insured', 56],
  ]);
  expect(lines.slice(1)).toEqual([
    '3\tStock\t£90,000',
    '4\tBusiness interruption (period 18 months)\t£750,000',
    '5\tLegal expenses\tNot insured',
  ]);
});

type DrawnRun = readonly [x: number, y: number, text: string, width: number, size?: number];

/** Reads runs, of 11 points unless they say otherwise, as they follow each other in a page. */
function readLines(runs: readonly DrawnRun[]) {
  const items = runs.map(
    ([x, y, str, width, size = 11], at): PdfItem => ({
      ...{ str, width, height: size, transform: [size, 0, 0, size, x, y] },
      hasEOL: runs[at + 1]?.[1] !== y,
    }),
  );
  return toPdfLines(items);
}

const read = (runs: readonly DrawnRun[]) => readLines(runs).map(({ text }) => text);
