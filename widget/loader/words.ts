/** The loader's texts by language: the launcher's label, its description, and its label if the panels could not be loaded. */
export const launcherWords = [
  ['en', 'Need Help?', 'Answers are automatic, not from a person.', 'Failed to connect to server.'],
  ['hi', 'मदद चाहिए?', 'जवाब अपने-आप मिलते हैं, किसी व्यक्ति से नहीं।', 'कनेक्ट नहीं हुआ।'],
] as const;
