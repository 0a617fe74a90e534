/** The product's fixed numbers (docs/specification.md). What an operator may change is a setting of the server. */

/** The number is fixed, because it is part of the sentence that visitors read. */
export const minPasswordLength = 6;
/** argon2id reads the whole password; the limit keeps a request from costing more than a hash should. */
export const maxPasswordLength = 256;
/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets including its angle brackets. */
export const maxEmailLength = 254;
/** Text, an @, text, a dot, text; no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The contact form's fields, in UTF-16 code units; a line end counts as one. */
export const maxNameLength = 200;
export const maxPhoneLength = 50;
export const maxContactMessageLength = 10_000;

/** The format of `x-guest-id`: long enough that nobody can guess it, because it is the guest's secret. */
export const guestIdPattern = /^[A-Za-z0-9._-]{16,128}$/;
/** The default maximum of a question, in UTF-16 code units. */
export const maxMessageLength = 32_000;
export const maxIdempotencyKeyLength = 200;
/** How many documents one question may name. */
export const maxFilesPerMessage = 20;

/** An answer of a draft, in UTF-16 code units: `text` is a name or a title, `long-text` a description of services. */
export const maxDraftTextChars = 500;
export const maxDraftLongTextChars = 10_000;

/** The sidebar starts open at this width and above. */
export const sidebarBreakpointPx = 768;
/** Longest side of a picture in a message. */
export const imagePreviewMaxPx = 200;

/** How long the help window shows its typing indicator before it answers. */
export const helpReplyDelayMs = 1000;

/** The pop-up of a sign-in with Google or LinkedIn. */
export const popupWidthPx = 500;
export const popupHeightPx = 600;
