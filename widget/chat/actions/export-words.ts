/** Words of an exported file, besides those of the conversation. */
export const title = (name: string) => name;
export const page = (page: number) => `page ${page}`;
export const unnamed = 'chat';
export const byModel = 'Written by an AI';
export const handedOver = (time: string) => `Handed over to a person, ${time}`;
