/** Error sentences of the sign-in. Their wording is fixed. */
export const signInErrors = {
  email: 'Please enter a valid email address.',
  password: 'Password must be at least 6 characters long.',
  commonPassword: 'This password is one of the most common ones. Please choose another.',
  loginWithoutToken: 'Invalid login response from server.',
  registerFailed: 'Registration failed. Please try again.',
  refused: 'Invalid credentials. Please check your email and password.',
  fields: 'Please check your input fields.',
  server: 'Server returned an error',
  noResponse: 'No response from server. Please check your connection.',
  unknown: 'Something went wrong',
  notConfigured: 'Configuration error. Please contact support.',
  serviceUnavailable: 'Authentication service not available. Please contact support.',
  popupClosed: 'Login cancelled. Please try again if you want to continue.',
  popupBlocked: 'Popup was blocked. Please allow popups for this site and try again.',
  google: 'Google login failed. Please try again.',
  withoutToken: 'Authentication failed. Please try again.',
  linkedinCancelled: 'You cancelled the LinkedIn login. Please try again if you want to continue.',
  linkedin: 'LinkedIn authentication failed. Please try again.',
} as const;

export const signInWords = {
  login: 'Login',
  register: 'Register',
  busy: 'Please wait...',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  toRegister: 'Need an account? Register',
  toLogin: 'Have an account? Login',
  or: 'or',
  google: 'Continue with Google',
  linkedin: 'Continue with LinkedIn',
  close: 'Close',
  loginLead: 'Your chats and documents are waiting in your account.',
  registerLead: 'An account keeps your chats and lets you upload documents.',
  /** The server's own sentence for a dead token. */
  ended: 'Your sign-in has ended. Please log in again.',
  registered: 'Your account is ready. Please log in.',
  welcome: 'You are logged in.',
  loggedOut: 'You are logged out.',
  linkedinSuccess: 'LinkedIn login successful!',
  googleSuccess: 'Google login successful!',
  forgot: 'Forgot your password?',
  continueHere: 'Continue in this window',
  logoutQuestion:
    "Are you sure you want to logout? Your chat history will be saved, but you'll need to login again to continue.",
  logout: 'Logout',
  cancel: 'Cancel',
  checking: 'Checking this sign-in',
  confirmTitle: (email: string) => `Continue as ${email}?`,
  confirmText: 'This link signs you in to an account. Continue only if you started this sign-in yourself.',
  continue: 'Continue',
  dismiss: 'Dismiss',
} as const;

/** The question if Google's address already has an account, by what the account or Google cannot say. */
export const linkWords = {
  title: 'You already have an account',
  unproven: {
    text: 'An account with this email address already exists, but the address was never confirmed. Its password proves that it is yours.',
    prove: 'Log in and keep the password',
    instead: 'Continue without the password',
    hint: 'Without it, the old password and the old logins are removed. Chats and documents stay.',
  },
  unvouched: {
    text: 'An account with this email address already exists. Google cannot confirm that the address is still yours, but the account’s password can.',
    prove: 'Log in and connect Google',
    instead: 'Email me a link instead',
    hint: 'The link goes to this email address, and connects Google when you open it.',
  },
} as const;
