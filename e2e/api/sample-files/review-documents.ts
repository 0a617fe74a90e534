import type { ReviewKey } from '#shared/api-review.ts';

type Terms = { law?: string; years?: string; extra?: string };

/** A short non-disclosure agreement of our own writing, without a limit of liability. */
export function toNda({
  law = 'This Agreement is governed by and construed in accordance with the laws of India.',
  years = 'three (3)',
  extra = '',
}: Terms = {}): string {
  return `MUTUAL NON-DISCLOSURE AGREEMENT

This Mutual Non-Disclosure Agreement (the "Agreement") is entered into on 12 January 2026 by and between Acme Private Limited, a company registered in Mumbai ("Acme"), and Beta Traders LLP, a partnership registered in Pune ("Beta").

1. Confidential Information. "Confidential Information" means all business and technical information that one party discloses to the other in writing or orally.

2. Duty of Confidentiality. The receiving party shall keep the Confidential Information confidential, and shall not disclose it to any third party, for a period of ${years} years after its disclosure.

3. Term and Termination. This Agreement begins on the date above and expires two (2) years after it. Either party may terminate this Agreement for convenience by ten (10) days' written notice to the other party.

4. Non-Solicitation. During the term and for one (1) year after it, neither party shall solicit or hire the employees of the other party.

5. Ownership. Each party retains all right, title and interest in its Confidential Information, and no license under any patent or copyright is granted.

6. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

7. Governing Law. ${law}

8. Jurisdiction. The courts of Mumbai, India have exclusive jurisdiction over any dispute that arises out of this Agreement.

${extra}

IN WITNESS WHEREOF the parties have signed this Agreement.

Acme Private Limited
By: ____________
Name: Asha Rao
Title: Director

Beta Traders LLP
By: ____________
Name: Rohan Mehta
Title: Partner
`;
}

/** A clause of one sentence on each of some points, with what lawyers in Britain would call it. */
export function toNamedClauses(): Partial<Record<ReviewKey, [name: string, clause: string]>> {
  return {
    termination: [
      'Termination',
      'Either party may terminate this Agreement by giving 30 days’ notice to the other.',
    ],
    'governing-law': ['Governing law', 'This Agreement is governed by the laws of England and Wales.'],
    'liability-cap': [
      'Limitation of liability',
      'The total liability of either party shall not exceed the fees paid in the 12 months before the claim arose.',
    ],
    ip: [
      'Intellectual property',
      'All intellectual property rights in the deliverables shall vest in the Customer on payment.',
    ],
    'non-compete': [
      'Non-compete',
      'For 6 months after the term the Supplier shall not compete with the business of the Customer.',
    ],
    'non-solicit': [
      'Non-solicitation',
      'For 12 months after the term neither party shall solicit the employees of the other.',
    ],
    exclusivity: [
      'Exclusivity',
      'The Supplier shall provide the Services exclusively to the Customer during the term.',
    ],
    'change-of-control': [
      'Change of control',
      'If a change of control of the Supplier occurs, the Customer may terminate this Agreement immediately.',
    ],
    'price-change': [
      'Price changes',
      'The Supplier may increase the fees once a year by not more than 5 percent.',
    ],
    audit: ['Audit', 'The Customer may audit the records of the Supplier once a year on ten days’ notice.'],
    'data-protection': [
      'Data protection',
      'Each party shall comply with the GDPR when it processes personal data under this Agreement.',
    ],
  };
}

/** No contracts, although they speak of some. */
export const cv = `Curriculum Vitae
Priya Natarajan, 14 Lake View, Chennai

2021-2025 Contracts Manager, Helix Pharma Ltd. Drafted non-disclosure agreements with 40 suppliers.
Notice period: 60 days. Expected salary: INR 24 lakh per year.
`;

export const letter = `Northgate Motors Ltd, 22 Ring Road, Bristol

7 May 2026

Dear Mr Jones,

We are sorry that your car was returned late, and enclose a cheque for £150.

Yours sincerely,
Helen Park
`;
