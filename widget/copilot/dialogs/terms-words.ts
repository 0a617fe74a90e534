import { companyName } from '#shared/content/brand.ts';

/** The five sections of the dialog. */
export const termsSections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Acceptance',
    paragraphs: [
      `By asking a question or uploading a document you accept these terms for your use of the ${companyName} Co-pilot. If you act for an organisation, you confirm that you may accept them on its behalf.`,
      'If you do not accept them, please do not use the Co-pilot. The rest of this website stays open to you.',
    ],
  },
  {
    title: 'Nature of services',
    paragraphs: [
      'The Co-pilot gives general information on legal and HR work and on our services. Its answers are made by software. They can be incomplete, out of date or wrong, so check the sources they name.',
      'It is not a law firm and does not give legal advice. Using it creates no attorney-client relationship. For a decision with legal effect, ask a lawyer who is admitted where you need one.',
    ],
  },
  {
    title: 'User responsibilities',
    paragraphs: [
      'Ask and upload only what you are allowed to share. Leave out personal data of others and privileged material unless you have the right and a reason to include them.',
      'Do not use the Co-pilot to break the law, to harm others, or to disturb or probe the service. Keep your login details to yourself. What you decide on the strength of an answer is your decision.',
    ],
  },
  {
    title: 'Data and confidentiality',
    paragraphs: [
      'Your messages and documents travel encrypted and are stored so that you can return to them. Other visitors cannot see them. The line under the input says who processes your text and how long it is kept.',
      'Guests keep their conversations for the visit. With an account you can delete conversations and documents at any time. We do not sell your data.',
    ],
  },
  {
    title: 'Limitation of liability',
    paragraphs: [
      'The Co-pilot is provided as it is and may be interrupted or changed. As far as the law allows, we are not liable for losses that come from relying on its answers or from its unavailability.',
      'Nothing here limits liability that cannot be limited by law, such as liability for wilful misconduct, death or personal injury.',
    ],
  },
];
