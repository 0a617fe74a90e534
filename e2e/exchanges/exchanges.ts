/** One exchange to take pictures of: what a visitor asks, turn by turn, and what is special about the page. */
export type PicturedExchange = {
  name: string;
  turns: readonly string[];
  /** The text of a document to upload first. */
  document?: string;
  locale?: 'hi';
  isRightToLeft?: boolean;
};

const lease = `Lease of the ground floor, 14 Weaver Row

1. Rent
The monthly rent is 4,200 dollars, due on the first day of each month.

2. Late payment
Rent that is paid after the fifth day of a month bears interest of 1.5 per cent a month.

3. Term
The lease runs for five years from 1 March 2026. Either party may end it with six months' written notice.
`;

/** Written for the pictures, and never used to tune the matching. */
export const exchanges: readonly PicturedExchange[] = [
  { name: 'price', turns: ['What would you charge to look through a supplier contract?'] },
  { name: 'slips', turns: ['wich indutries are you woking for'] },
  { name: 'two-topics', turns: ['Where is your office in America, and do you pick up the phone at night?'] },
  { name: 'confidence', turns: ['Who gets to see the files I upload, and for how long do you keep them?'] },
  {
    name: 'polite',
    turns: [
      'Good afternoon! I hope you are having a pleasant week. We are a small clinic group, and our board has asked me to find somebody who could take over payroll and compliance checks for about 60 people. Could you kindly let me know whether that is something your team does? Many thanks in advance!',
    ],
  },
  { name: 'country-open', turns: ['How much notice must I give before I dismiss somebody?'] },
  {
    name: 'follow-up',
    turns: ['How much notice must I give before I dismiss somebody?', 'We are in the United Kingdom'],
  },
  { name: 'concept', turns: ['In plain words, what does an indemnity clause do?'] },
  { name: 'non-compete', turns: ['Will a non-compete hold up in California?'] },
  { name: 'checklist', turns: ['What should I check before I sign a confidentiality agreement?'] },
  {
    name: 'breach',
    turns: ['we lost a laptop with customer data on it, whom do we have to tell and by when'],
  },
  { name: 'german', turns: ['Was kostet es, wenn Sie einen Arbeitsvertrag für uns entwerfen?'] },
  { name: 'spanish', turns: ['¿Ofrecen apoyo para contratar personal en hospitales?'] },
  { name: 'hindi', turns: ['क्या आप हमारे लिए अनुबंध तैयार करते हैं?'], locale: 'hi' },
  { name: 'hinglish', turns: ['kya aap log background check bhi karte ho naye employee ka?'] },
  { name: 'refused', turns: ['Can you fix the gutter of our warehouse?'] },
  { name: 'person', turns: ['Please let me speak with a real human being'] },
  { name: 'bot', turns: ['so am i chatting with a robot right now?', 'great, thanks a lot'] },
  { name: 'task', turns: ['Write me a letter that ends our cleaning contract'] },
  {
    name: 'document',
    turns: ['When is the rent due, and what happens if we pay late?'],
    document: lease,
    isRightToLeft: true,
  },
];
