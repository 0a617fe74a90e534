/** Words at the head and the foot of /embed. */
export const embedGuide = {
  heading: 'The assistant, on your own site',
  lead: 'One script tag puts the Need Help? window and the Co-pilot on any page. It adds one element, changes nothing else, and loads the rest when a visitor is about to use it.',
  contentsLabel: 'On this page',
  /** The link to the guide's second part. */
  partners: 'Keys, visitors, budgets: the guide for partners',
  more: {
    heading: 'Try everything, break everything',
    text: 'The playground has every option, call and event, a backend that can be made to fail and a page that can be made hostile.',
    link: 'Open the playground',
  },
} as const;
