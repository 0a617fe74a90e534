/** The table of the list of chats in Hindi; `widget/translations.ts` holds it to the English one's shape. */
export const remove = (name: string) => `${name} हटाएँ`;
export const entry = (name: string, count: number) => `${name} (${count} संदेश)`;
export const more = (name: string) => `${name} के विकल्प`;
export const rename = 'नाम बदलें';
export const newName = (name: string) => `${name} का नया नाम`;
export const markdown = 'Markdown में निर्यात करें';
export const json = 'JSON में निर्यात करें';
export const search = 'बातचीत खोजें';
export const found = (count: number) => `${count} बातचीत मिलीं`;
export const noneFound = 'किसी बातचीत में ये शब्द नहीं हैं।';
export const searchedHere = 'सर्वर पर खोज नहीं हो सकी: ये यहाँ खुली बातचीत हैं।';
export const notRenamed = 'नया नाम सहेजा नहीं जा सका। कृपया फिर कोशिश करें।';
export const notExported = 'बातचीत निर्यात नहीं हो सकी। कृपया फिर कोशिश करें।';
export const today = 'आज';
export const yesterday = 'कल';
export const earlier = 'पहले के संदेश दिखाएँ';
export const loadingEarlier = 'पहले के संदेश आ रहे हैं…';
export const notLoaded = 'पहले के संदेश नहीं आ सके।';
