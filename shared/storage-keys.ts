/**
 * The names under which the product stores something in a visitor's browser. What each is for, and how long it lives, is in
 * `browser-storage.ts`, a separate file so that only pages that print these texts carry them.
 */

/** The prefix of the widget's local keys on every page but our own. */
export const partnerPrefix = 'lexloom:';

export const guestIdKey = 'guestId';
export const uploadConsentKey = 'uploadConsent';
export const visitKey = 'lexloom:visit';
/** Written by the widget and also read by our site: whether to open the Co-pilot again after a sign-in that left the page. */
export const taskKey = 'lexloom:task';
export const helpKey = 'lexloom:help';

/** The site's own; the widget never reads them. */
export const tokenKey = 'token';
export const linkedinStateKey = 'linkedinState';
export const linkedinVerifierKey = 'linkedinVerifier';
export const signInCookie = 'lexloom_sign_in';
