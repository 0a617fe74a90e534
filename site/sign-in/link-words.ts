/** The question when Google's address belongs to an account that was never confirmed. */
export const linkWords = {
  title: 'You have an account',
  text: 'There is an account with this email address already, and the address was never confirmed. Its password shows that it is yours.',
  keep: 'Log in and keep the password',
  drop: 'Continue without the password',
  dropHint: 'Without it, the old password and its old logins end. Chats and documents stay.',
} as const;
