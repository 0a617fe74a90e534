import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { createDocumentIndex } from './index/document-index.ts';
import { toQuestions } from './questions/split-questions.ts';

const finder = loadFinder();

test('a follow-up that names no topic is about the one before it', async () => {
  const text = `1. Governing Law. This Agreement is governed by the laws of the State of Delaware.

2. Insurance. The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.

3. Fees. The Customer shall pay $ 10,000 a month within thirty days of each invoice.`;
  const found = await findInDocuments(
    {
      questions: ['and how much?'],
      earlier: ['What insurance must the supplier have?'],
      indexes: [toIndex(text)],
      finder,
    },
    noPause,
  );
  expect(text.slice(found[0]?.start, found[0]?.end)).toContain('$2,000,000');
});

test.each(['How can this contract be ended?', 'When can they terminate?'])(
  '“%s” has all of its words, though it may mean several clauses',
  async (question) => {
    const text = `1. Governing Law. This Agreement is governed by the laws of the State of Delaware.

2. Insurance. The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.

3. Termination. Either party may terminate this Agreement at any time by giving sixty days' written notice.

4. Cause. Either party may terminate this Agreement at once if the other party becomes insolvent.`;
    const request = { indexes: [toIndex(text)], finder };
    const earlier = ['Which law governs?'];
    const quoted = await findInDocuments({ ...request, questions: earlier, earlier: [] }, noPause);
    const found = await findInDocuments({ ...request, questions: [question], earlier, quoted }, noPause);
    expect(text.slice(found[0]?.start, found[0]?.end)).toContain('may terminate');
  },
);

test('"what happens if" goes on with the question before it, which says what one is late with', async () => {
  const text = `4. RENT. Tenant shall pay $1,975.00 per month, due on the 1st day of each month, by electronic transfer.

5. LATE CHARGE. If rent is not received by 11:59 p.m. on the 4th day of the month, Tenant shall pay a late charge of $75.00.

6. PETS. Tenant may keep up to two cats. A pet that damages the Premises must leave within 5 days.

9. GUESTS. A guest may not stay for more than 14 consecutive days in any six-month period.

10. REPAIRS. Landlord shall begin repair of an essential service within 48 hours of Tenant's report.

11. SMOKING. Smoking is prohibited everywhere on the Premises and within 25 feet of the building.`;
  const questions = toQuestions("When is the rent due and what happens if I'm late?");
  const found = await findInDocuments({ questions, earlier: [], indexes: [toIndex(text)], finder }, noPause);
  const quotes = found.map(({ start, end }) => text.slice(start, end));
  expect(quotes[0]).toContain('due on the 1st');
  expect(quotes[1]).toContain('late charge of $75.00');
});

test('what "it" means is also compared by meaning', async () => {
  const text = `1. Hosting. The Supplier hosts the platform in two data centres and keeps them in good repair.

2. Books. Each party keeps books of what is due under this Agreement and retains them for six years.

3. Exit. On termination the Supplier deletes all Customer Data within sixty days and confirms it in writing.

4. Archives. Copies in routine archives may be retained until they are overwritten.

5. Staff. The Supplier retains qualified personnel and keeps the Customer informed of changes.

6. Keys. The Customer retains the keys of its premises.`;
  const request = { earlier: ['What happens to our data when we leave?'], indexes: [toIndex(text)], finder };
  const quoted = await findInDocuments({ ...request, questions: request.earlier, earlier: [] }, noPause);
  const found = await findInDocuments(
    { ...request, questions: ['Can they hang on to any of it?'], quoted },
    noPause,
  );
  const quotes = found.map(({ start, end }) => text.slice(start, end)).join('\n');
  expect(quotes).toContain('archives may be retained');
  expect(quotes).not.toContain('books');
});

test.each([
  ['what about the moon?', 0],
  ['and what about dinosaurs?', 0],
  ['and the term of the insurance?', 1],
])(
  '"%s" after what was quoted shows something only if the document has a word of it',
  async (question, least) => {
    const text = `1. Governing Law. This Agreement is governed by the laws of the State of Delaware.

2. Insurance. The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.`;
    const request = { earlier: ['What insurance must the supplier have?'], indexes: [toIndex(text)], finder };
    const [before] = await findInDocuments({ ...request, questions: request.earlier, earlier: [] }, noPause);
    const quoted = before ? [before] : [];
    const found = await findInDocuments({ ...request, questions: [question], quoted }, noPause);
    expect(quoted).toHaveLength(1);
    expect(Math.min(1, found.length)).toBe(least);
  },
);

test.each([
  ['price?', /^3\.1 /],
  ['the tools?', /^2\.1 /],
  ['What about the price?', /^3\.1 /],
  ['What is the price?', /^3\.1 /],
  ['What is the term?', /^1\.2 /],
])('"%s" names another clause than the one that was quoted', async (question, beginning) => {
  const text = `SUPPLY AGREEMENT

1. Term

1.1 Either party may end it with six months' written notice.

1.2 This Agreement runs for three years from its date.

2. Tools

2.1 The Supplier keeps the tools in good repair and marks them as the Customer's.

3. Price

3.1 The Customer pays £12,400 per month.
`;
  const request = { earlier: ['What is the notice period?'], indexes: [toIndex(text)], finder };
  const quoted = await findInDocuments({ ...request, questions: request.earlier, earlier: [] }, noPause);
  const [first] = await findInDocuments({ ...request, questions: [question], quoted }, noPause);
  expect(text.slice(first?.start, first?.end)).toMatch(beginning);
});

test.each([
  ['What may we do with the confidential information?', /^3\. /],
  ['Can they assign the agreement?', /^5\. /],
])('"Any exceptions?" after "%s" asks for those from what was quoted', async (question, beginning) => {
  const text = `MUTUAL NDA

1. The purpose is to evaluate a joint bid for the refit of a harbour.

2. The Recipient shall keep the Confidential Information secret and use it for the Purpose only.

3. Clause 2 does not apply to information that is public, or that the Recipient knew before.

4. Within 21 days the Recipient shall return everything, except for one copy that counsel may keep.

5. Neither party may assign this Agreement, except to an affiliate that takes over its whole business.

6. For a year neither party shall entice away an engineer. This does not prevent advertising.
`;
  const request = { earlier: [question], indexes: [toIndex(text)], finder };
  const quoted = await findInDocuments({ ...request, questions: request.earlier, earlier: [] }, noPause);
  const [first] = await findInDocuments({ ...request, questions: ['Any exceptions?'], quoted }, noPause);
  expect(text.slice(first?.start, first?.end)).toMatch(beginning);
});

test('a follow-up may name something by a clipped word', async () => {
  const text = `IT POLICY

1. Passwords have at least fourteen characters and are changed when they have become known to others.

2. Passwords of administrators have at least twenty characters and are kept in the vault.

3. A device that is lost is reported to the service desk within two hours.
`;
  const request = { earlier: ['How long must a password be?'], indexes: [toIndex(text)], finder };
  const quoted = await findInDocuments({ ...request, questions: request.earlier, earlier: [] }, noPause);
  const [first] = await findInDocuments({ ...request, questions: ['what about admins?'], quoted }, noPause);
  expect(text.slice(first?.start, first?.end)).toMatch(/^2\. /);
});

const noPause = () => undefined;

const toIndex = (text: string) => createDocumentIndex({ text, headingStarts: [] }, finder);

test.each([
  ['What doesn’t count?', 'Confidential Information'],
  ['For how many years?', 'three years'],
  ['How far ahead do I have to let you know?', 'ten days'],
])('“%s” has no subject of its own and goes on with the question before it', async (question, words) => {
  const text = `1. Scope. Confidential Information means the drawings and prices that a party marks as secret.

2. Limits. Confidential Information excludes what is in the public domain or was known before.

3. Duration. The Recipient shall keep Confidential Information secret for three years after disclosure.

4. Release. The Recipient shall tell the Owner of a disclosure of Confidential Information ordered by a court ten days before it.

5. Payment. The Customer shall pay each invoice within 30 days.

6. Parking. Two places behind the shed may be used by visitors.`;
  const request = { indexes: [toIndex(text)], finder };
  const earlier = ['What exactly must we keep secret?'];
  const quoted = await findInDocuments({ ...request, questions: earlier, earlier: [] }, noPause);
  const found = await findInDocuments({ ...request, questions: [question], earlier, quoted }, noPause);
  expect(found.map(({ start, end }) => text.slice(start, end)).join('\n')).toContain(words);
});
