export const title = (name: string) => name.replace(/^Chat (\d+)$/, 'बातचीत $1');
export const page = (page: number) => `पृष्ठ ${page}`;
export const unnamed = 'बातचीत';
export const byModel = 'AI का लिखा';
export const handedOver = (time: string) => `किसी व्यक्ति को सौंपा गया, ${time}`;
