/** The loader's own texts: a language, the launcher's label, and its label after the panels could not be loaded. */
export const launcherWords = [
  ['en', 'Need Help?', 'Failed to connect to server.'],
  ['hi', 'मदद चाहिए?', 'कनेक्ट नहीं हुआ।'],
] as const;
