/** Sign-in pages with addresses of their own. */
export const googleScreen = {
  title: 'Google login',
  description: 'Ends a login with Google. This window closes by itself.',
  busy: 'Processing Google Login...',
  hint: 'This window closes by itself. If it does not, you can close it.',
  stranded: 'This login has ended',
  strandedHint: 'No window of this site is waiting for it. Please start again from the login window:',
  home: 'Home',
} as const;

/** The page that LinkedIn redirects to, /linkedin-auth. */
export const linkedinScreen = {
  title: 'LinkedIn login',
  description: 'Ends a login with LinkedIn. This window closes by itself.',
  busy: 'Processing LinkedIn Login...',
  hint: 'This window closes by itself. If it does not, you can close it.',
} as const;

/** On the pages that mailed links lead to. */
export const mailedLinkWords = {
  cut: 'This link is incomplete. Please open it from our email again.',
} as const;

export const resetScreen = {
  title: 'New password',
  name: 'New password',
  description: 'Set a new password with a link that we email to you.',
  heading: 'Forgot your password?',
  lead: 'We will email you a link to set a new one. It works once and is valid for 30 minutes.',
  email: 'Email',
  send: 'Send the link',
  sent: 'If there is an account with this address, the link is on its way. Please check your email.',
  setHeading: 'Set a new password',
  setLead: 'Setting it logs out all devices.',
  password: 'New password',
  passwordHint: 'At least 6 characters.',
  set: 'Set the password',
  done: 'Your new password is set, and you are logged in.',
  failed: 'That did not work. Please try again.',
  askAgain: 'Ask for a new link',
} as const;

export const joinScreen = {
  title: 'Connect Google',
  name: 'Connect Google',
  description: 'Connect a Google login to your account with a link that we emailed to you.',
  heading: 'Connect Google',
  lead: 'Log in with the same Google account once more. From then on it opens your account here.',
  missing: 'This page opens from a link in the email that we send when you continue with Google.',
  warning:
    'Continue only if you asked for this yourself. Otherwise close this page: your account stays as it is.',
  done: 'Google is connected to your account, and you are logged in.',
  toAccount: 'Your account',
} as const;

export const verifyScreen = {
  title: 'Confirm your address',
  name: 'Confirm your address',
  description: 'Confirm the email address of your account.',
  heading: 'Confirm your address',
  lead: 'Once it is confirmed, other ways to log in with this address open the same account.',
  missing: 'This page opens from a link in our email. You can request a new one on your account page.',
  logInFirst: 'Please log in to the account that you want to confirm. Nobody else can do it for you.',
  login: 'Login',
  confirm: 'Confirm my address',
  done: 'Your address is confirmed.',
  toAccount: 'Your account',
  failed: 'That did not work. Please try again.',
} as const;
