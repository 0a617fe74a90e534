/** How the simulated backend can behave, in the order in which the playground lists it. */
export const behaviours = [
  { name: 'simulated', text: 'answers at once, in events' },
  { name: 'model', text: 'a model writes: answers carry its mark' },
  { name: 'refusing', text: 'finds nothing: a person can be asked' },
  { name: 'slow', text: 'three seconds, then word by word' },
  { name: 'huge', text: 'an answer of 120,000 characters' },
  { name: 'plain', text: 'plain text only' },
  { name: 'cut', text: 'breaks off once; can be taken up' },
  { name: 'lost', text: 'breaks off and is gone' },
  { name: 'plain-cut', text: 'plain text that breaks off' },
  { name: 'failing', text: '500 to everything' },
  { name: 'offline', text: 'no answer at all' },
  { name: '401', text: 'nobody is let in but with renewed-token' },
  { name: '403', text: 'this origin is not allowed' },
  { name: '429', text: 'too many requests' },
  { name: 'budget', text: 'the day’s questions are spent' },
  { name: 'paused', text: 'the partner is paused' },
] as const;

export type Behaviour = (typeof behaviours)[number]['name'];

/** The only valid token when all others are dead (`401`). */
export const renewedToken = 'renewed-token';

/** The texts of the simulated backend. */
export const simulatedWords = {
  modelHost: 'model.example',
  answer: `You asked: “QUESTION”

This is the **simulated backend**: nothing left this page. An answer may hold

1. lists, also *nested*
   - like this one
2. \`code\`, and [links](/embed) [1]

| Clause | Term |
|---|---|
| Notice | 30 days |
| Liability | capped at the fees of one year |

\`\`\`js
Lexloom.open('copilot', { prompt: 'Hello' });
\`\`\`

> and quotations, each with its source.`,
  paragraph:
    '## Clause NUMBER\n\nThe supplier shall keep the records of **clause NUMBER** for seven years, in writing, and give the customer access to them on five days’ notice.\n\n- Notice: in text form\n- Copies: at cost [1]\n\n',
  refusal: 'Nothing here answers that. A person can be asked, below.',
  source: 'The guide to embedding',
  quote: 'Put the Co-pilot and the help window on your own site with one script tag.',
  retention: 'Simulated: nothing is kept.',
  partner: 'A simulated partner',
  paused: 'The assistant rests today. Please come back tomorrow.',
} as const;
