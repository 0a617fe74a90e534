/** Short contracts of our own, as a title and clauses, so that something can be inserted between them. */
export type BaseContract = { name: string; title: string; clauses: readonly string[] };

export const baseContracts: readonly BaseContract[] = [
  {
    name: 'nda',
    title: 'MUTUAL NON-DISCLOSURE AGREEMENT',
    clauses: [
      'This Agreement is entered into on 12 January 2026 by and between Acme Private Limited, a company registered in Mumbai ("Acme"), and Beta Traders LLP, a partnership registered in Pune ("Beta").',
      'Confidentiality. The receiving party shall keep the Confidential Information confidential and shall not disclose it to any third party for a period of three (3) years after its disclosure.',
      "Termination. Either party may terminate this Agreement for convenience by ten (10) days' written notice to the other party.",
      'Non-Solicitation. During the term and for three (3) years after it, neither party shall solicit or hire the employees of the other party.',
      'Governing Law. This Agreement is governed by and construed in accordance with the laws of the State of Delaware.',
    ],
  },
  {
    name: 'services',
    title: 'MASTER SERVICES AGREEMENT',
    clauses: [
      'This Master Services Agreement is made as of 1 March 2026 between Gamma Systems Inc., a Texas corporation ("Supplier"), and Delta Foods Ltd, a company of England ("Client").',
      'Fees. The Client shall pay each invoice within five (5) days after its receipt; all fees are payable in advance and are non-refundable.',
      "Limitation of Liability. The Supplier's total aggregate liability under this Agreement shall not exceed the fees paid by the Client in the twenty-four (24) months preceding the claim.",
      'Renewal. This Agreement shall automatically renew for successive periods of one (1) year unless either party gives notice of non-renewal sixty (60) days before the end of the term.',
      'Governing Law. This Agreement shall be governed by the laws of the State of Texas.',
    ],
  },
  {
    name: 'consultancy',
    title: 'CONSULTANCY AGREEMENT',
    clauses: [
      'This Consultancy Agreement is dated 3 February 2026 and made between Epsilon Health GmbH ("Company") and Dr. Mira Kant ("Consultant").',
      'Compensation. The Company shall pay the Consultant a fee of EUR 900 per day, payable within ninety (90) days after receipt of an invoice.',
      'Intellectual Property. The Consultant hereby irrevocably assigns to the Company all right, title and interest in the work product.',
      'Non-Competition. For two (2) years after the end of this Agreement the Consultant shall not compete with the Company anywhere in the world.',
      'Governing Law. This Agreement is governed by the laws of Germany.',
    ],
  },
  {
    name: 'lease',
    title: 'COMMERCIAL LEASE AGREEMENT',
    clauses: [
      'This Lease is made on 15 April 2026 between Zeta Estates Pvt Ltd ("Landlord") and Eta Books LLP ("Tenant") for the premises at 4 Lake Road.',
      'Rent. The Tenant shall pay a monthly rent of Rs. 2,50,000 in advance on the first day of each month.',
      'Insurance. The Tenant shall maintain insurance of not less than Rs. 50,00,000 against damage to the premises.',
      'Assignment. The Tenant shall not assign this Lease or sublet the premises without the prior written consent of the Landlord.',
      'Governing Law. This Lease is governed by the laws of India, and the courts of Delhi have exclusive jurisdiction.',
    ],
  },
];

export function toText({ title, clauses }: Pick<BaseContract, 'title' | 'clauses'>): string {
  return `${title}\n\n${clauses.map((clause, at) => `${at + 1}. ${clause}`).join('\n\n')}\n`;
}
