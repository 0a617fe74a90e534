/** What stands in an exported file beside the conversation's own words. */
export const title = (name: string) => name;
export const page = (page: number) => `page ${page}`;
export const unnamed = 'chat';
