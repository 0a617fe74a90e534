/**
 * The names under which the product stores something in a visitor's browser. What each is for, and how long it lives, is in
 * `browser-storage.ts`, apart from here so that only pages which print it carry those texts.
 */

/** Before the widget's local keys on every page but our own. */
export const partnerPrefix = 'lexloom:';

export const guestIdKey = 'guestId';
export const uploadConsentKey = 'uploadConsent';
export const visitKey = 'lexloom:visit';
/** Written by the widget, read by our site, too: whether to open the Co-pilot again after a sign-in that left the page. */
export const taskKey = 'lexloom:task';
export const helpKey = 'lexloom:help';

/** The site's own; the widget never reads them. */
export const tokenKey = 'token';
export const linkedinStateKey = 'linkedinState';
export const linkedinVerifierKey = 'linkedinVerifier';
export const signInCookie = 'lexloom_sign_in';
