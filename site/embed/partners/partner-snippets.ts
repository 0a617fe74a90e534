/**
 * The texts that a partner copies from /embed/partners, in the page's order. `ID`, `pk_…` and `sk_…` stand for the partner's
 * own.
 */

export const addCommand = `npm run partners -- add --name "Acme Legal" --origin https://www.acme.example`;

export const setWordsCommand = `npm run partners -- set ID --language en-GB --greeting "What can we look up for you?" --starter "What does a first meeting cost?" --starter "Where can I park?" --quick-action "When are you open?"`;

export function toPartnerTag(origin: string): string {
  return `<script async
  src="${origin}/widget.js"
  data-public-key="pk_…"
  data-page="main"></script>`;
}

export const knowledgeFile = `---
title: Fees
url: https://www.acme.example/fees
language: en
questions:
  - what does a first meeting cost
  - how much is the first appointment
---

A first meeting costs 95 pounds, VAT included, and takes forty minutes.

## Parking

\`\`\`questions
where can i park
is there a car park
\`\`\`

Visitors park behind the old mill, two minutes on foot.
`;

export const goldenList = `{"question": "How much is the first meeting?", "expect": {"url": "/fees", "text": "95 pounds"}}
{"question": "Where can I leave my car?", "expect": {"text": "behind the old mill"}}
{"question": "Who won the world cup?", "expect": "nothing"}`;

export function toCheckCommand(origin: string): string {
  return `npm run questions:check -- golden.jsonl --url ${origin} --key pk_…`;
}

/** The launcher appears at once, as for a guest; a slow server of the partner only delays the sign-in. */
export function toSignedInTag(origin: string): string {
  return `<script async data-manual src="${origin}/widget.js"></script>
<script>
  {
    window.Lexloom = window.Lexloom || [];
    const getToken = async () => {
      const response = await fetch('/lexloom-token');
      return response.ok ? (await response.json()).token : null;
    };
    Lexloom.push(['init', { publicKey: 'pk_…', page: 'main', getToken }]);
    getToken().then((token) => Lexloom.push(['update', { token }]));
  }
</script>`;
}

export const budgetCommand = 'npm run partners -- set ID --questions-per-day 500 --tokens-per-day 2000000';
export const usageCommand = 'npm run partners -- usage ID --days 7';
export const pauseCommand =
  'npm run partners -- pause ID --message "We are moving house. Please call us until Monday."';
export const resumeCommand = 'npm run partners -- resume ID';
export const rotateCommand = 'npm run partners -- rotate ID --keep-days 7';
export const removeCommand = 'npm run partners -- remove ID';
