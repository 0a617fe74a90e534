export const words = {
  title: 'Need Help?',
  close: 'Close help',
  ask: 'Ask a question',
  send: 'Send',
  typing: 'Typing an answer…',
  quick: 'Common questions',
  nearest: 'Perhaps you mean one of these topics:',
  handOver: 'Ask the Co-pilot',
  handOverHint: 'It answers in full sentences, with sources.',
  unread: 'New answer',
} as const;
