/** What a person reads of what failed, where no server says why (spec §8, and ours). */
export const unreached = 'Failed to connect to server.';
export const failed = 'Something went wrong. Please try again.';
export const uploadFailed = 'File upload failed';
export const fileUnreadable = 'This file could not be read.';
export const chatDeleted = 'This chat has been deleted.';
