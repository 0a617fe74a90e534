export const words = {
  title: 'Need Help?',
  automatic: 'Answers are automatic, not from a person.',
  close: 'Close help',
  ask: 'Ask a question',
  send: 'Send',
  typing: 'Typing an answer…',
  quickActions: 'Common questions',
  suggestions: 'Perhaps you mean one of these topics:',
  handOff: 'Ask the Co-pilot',
  handOffHint: 'It answers in full sentences, with sources.',
  unread: 'New answer.',
} as const;
