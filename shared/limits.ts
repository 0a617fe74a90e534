/** The product's fixed numbers, from the product specification. What an operator may change is in `server/settings/environment.ts`. */

/** Spec §5: shorter passwords are refused. */
export const minPasswordLength = 6;
/** argon2id reads the whole password; the bound keeps a request from costing more than a hash should. */
export const maxPasswordLength = 256;
/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets with its angle brackets. */
export const maxEmailLength = 254;
/** Spec §5: text, an @, text, a dot, text, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The contact form, in UTF-16 code units; line ends count as one. */
export const maxNameLength = 200;
export const maxPhoneLength = 50;
export const maxLetterLength = 10_000;

/** Interfaces, "Calls": what an `x-guest-id` may look like. */
export const guestIdPattern = /^[A-Za-z0-9._-]{16,128}$/;
/** Interfaces, "Calls": default bound of a question, in UTF-16 code units. */
export const maxMessageLength = 32_000;
export const maxIdempotencyKeyLength = 200;
/** A question may name this many documents at once. */
export const maxFilesPerMessage = 20;

/** Spec §9: from this width on the sidebar starts open. */
export const sidebarBreakpointPx = 768;
export const imagePreviewMaxPx = 200;

/** Spec §9: how long the help bot waits before it answers. The other sizes of §9 stand in the style sheets. */
export const helpReplyDelayMs = 1000;

/** Spec §9: the social sign-in popup. */
export const popupWidthPx = 500;
export const popupHeightPx = 600;
