/** Shown for failures for which no server gives a reason. */
export const unreached = 'Failed to connect to server.';
export const failed = 'Something went wrong. Please try again.';
export const uploadFailed = 'File upload failed';
export const fileTooLarge = 'This file is too large.';
export const fileUnreadable = 'This file could not be read.';
export const notDeleted = 'This could not be deleted. Please try again.';
export const chatDeleted = 'This chat has been deleted.';
