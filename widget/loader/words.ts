/** The loader's own texts: a language, the launcher's label, what it says of the answers, and its label after the panels could not be loaded. */
export const launcherWords = [
  ['en', 'Need Help?', 'Answers are automatic, not from a person.', 'Failed to connect to server.'],
  ['hi', 'मदद चाहिए?', 'जवाब अपने-आप मिलते हैं, किसी व्यक्ति से नहीं।', 'कनेक्ट नहीं हुआ।'],
] as const;
