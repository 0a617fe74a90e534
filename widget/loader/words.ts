/** What the loader itself says: a language, the launcher's text, and that text after the panels could not be fetched. */
export const launcherWords = [
  ['en', 'Need Help?', 'Failed to connect to server.'],
  ['hi', 'मदद चाहिए?', 'कनेक्ट नहीं हुआ।'],
] as const;
