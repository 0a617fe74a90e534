import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createFind } from './test-points.ts';

const find = createFind(loadFinder());

test('parties who stand below a line that says "between" are quoted with it', async () => {
  const text = `EMPLOYMENT CONTRACT

between

Nordlicht Maschinenbau GmbH, Hafenweg 12, 20457 Hamburg, represented by its managing director Dr. Anke Petersen

- hereinafter referred to as "Employer" -

and

Ms. Roswitha Clementi, Lindenweg 4, 22301 Hamburg

- hereinafter referred to as "Employee" -

§ 1 Commencement

(1) The employment relationship commences on 1 September 2025 as Senior Quality Engineer.
`;
  const { quotes } = await find(text, 'parties');
  expect(quotes[0]).toMatch(/^between\s+Nordlicht.*Roswitha Clementi.*"Employee" -$/s);
});

test('all parties of a numbered list are quoted', async () => {
  const parties = `1. Anneke de Vries of Rotterdam ("Anneke");

2. Callum Reid of Glasgow ("Callum");

3. Northshore Ventures LP, acting by its general partner Northshore GP Limited (the "Investor"); and

4. Tidepool Robotics Ltd, whose registered office is at 5 Dock Street, Leith EH6 6AA (the "Company").`;
  const text = `SHAREHOLDERS’ AGREEMENT

dated 19 September 2025

BETWEEN

${parties}

1. Definitions

"Founders" means Anneke and Callum.
`;
  const { quotes } = await find(text, 'parties');
  expect(quotes[0]).toBe(parties);
});

test('the file and date of a letter are no party', async () => {
  const text = `Suvarna Cloudworks Private Limited
4th Floor, Prestige Meridian, Bengaluru 560001

Ref: SCPL/HR/2025/118

Date: 7th July 2025

Dear Harishankar,

We are pleased to offer you employment with Suvarna Cloudworks Private Limited (the "Company").

1. Notice: Either party may end it by thirty days' notice in writing.
`;
  const { quotes } = await find(text, 'parties');
  expect(quotes.filter((quote) => /^(?:Ref|Date):/.test(quote))).toEqual([]);
});

test.each([
  [
    'a header',
    'Oakridge Logistics Group | Staff Handbook, Chapter 7 | Edition 2025/1\n\n7.1 Annual leave. Full-time employees receive 26 days of annual leave. They are asked for in the People Portal.\n\n7.2 Alcohol. The Company carries out random testing.',
  ],
  [
    'an entry of a menu',
    '- What we do\n- Blog\n- Global Affiliate Network\n\nBy exercising the rights you accept these conditions. The licence covers the work of the author.',
  ],
])('%s names no party', async (_, text) => {
  expect(await find(text, 'parties')).toMatchObject({ probability: 0 });
});

test('parties that are named one by one are quoted together', async () => {
  const listed = `PARTIES

(1) HARROW & PIKE LIMITED, registered in England with number 07418822 (the “Company”); and

(2) SIOBHÁN O’DRISCOLL of 22 Beck Terrace, Otley (the “Employee”).`;
  const contract = `CONTRACT OF EMPLOYMENT

${listed}

1. Pay. Your salary is reviewed every April.

Signed by GARETH PIKE, director, for and on behalf of HARROW & PIKE LIMITED ........`;
  const [quote] = (await find(contract, 'parties')).quotes;
  expect(quote).toContain('HARROW & PIKE LIMITED, registered');
  expect(quote).toContain('SIOBHÁN O’DRISCOLL of');
  const lease = `LEASE

DATED 27 August 2025

Landlord: KELHAM ESTATES LLP (OC331902), 1 Green Lane, Sheffield. Tenant: NORTHERN CRUMB LIMITED, 40 Shalesmoor, Sheffield.

1. Rent. The Tenant pays the rent in advance.`;
  const [first] = (await find(lease, 'parties')).quotes;
  expect(first).toContain('KELHAM');
  expect(first).toContain('CRUMB');
});

test('the particulars at the head of a lease name its parties and its date', async () => {
  const text = `TENANCY AGREEMENT

Date: 12 May 2025
Landlord: Mrs Helen Okafor, 3 Bramble Way, Reading RG1 4PT
Tenants: Daniel Frost and Mei Lin
Property: Flat 2, 88 Castle Street, Reading

1. The Property is let to you for 12 months from 1 June 2025.
`;
  const parties = await find(text, 'parties');
  expect(parties.quotes.join('\n')).toMatch(/Landlord: Mrs Helen Okafor.*Tenants: Daniel Frost and Mei Lin/s);
  expect((await find(text, 'dates')).quotes.join('\n')).toContain('Date: 12 May 2025');
  expect((await find(text, 'term')).quotes[0]).toContain('12 months from 1 June 2025');
});
