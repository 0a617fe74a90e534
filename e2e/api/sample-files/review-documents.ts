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
