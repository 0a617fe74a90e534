/** What a person reads in the list of chats, and above a long one. */
export const remove = (name: string) => `Delete ${name}`;
export const entry = (name: string, count: number) => `${name} (${count} msgs)`;
export const more = (name: string) => `Options for ${name}`;
export const rename = 'Rename';
export const newName = (name: string) => `New name of ${name}`;
export const markdown = 'Export Markdown';
export const json = 'Export JSON';
export const search = 'Search chats';
export const found = (count: number) => (count === 1 ? '1 chat found' : `${count} chats found`);
export const noneFound = 'No chat contains these words.';
export const searchedHere = 'The server could not be searched: these are the chats open here.';
export const notRenamed = 'The new name could not be saved. Please try again.';
export const notExported = 'The chat could not be exported. Please try again.';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const earlier = 'Show earlier messages';
export const loadingEarlier = 'Loading earlier messages…';
export const notLoaded = 'Earlier messages could not be loaded.';
