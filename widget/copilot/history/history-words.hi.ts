/** The table of the list of chats in Hindi; `widget/translations.ts` requires the same shape as the English one. */
export const remove = (name: string) => `${shown(name)} मिटाएँ`;
export const entry = (name: string, count: number) => `${shown(name)} (${count} संदेश)`;
export const more = (name: string) => `${shown(name)} के विकल्प`;
export const rename = 'नाम बदलें';
export const newName = (name: string) => `${shown(name)} का नया नाम`;
export const markdown = 'Markdown में निर्यात करें';
export const json = 'JSON में निर्यात करें';
export const showAll = (count: number) => `सभी ${count} बातचीत दिखाएँ`;
export const search = 'बातचीत खोजें';
export const found = (count: number) => (count === 1 ? '1 बातचीत मिली' : `${count} बातचीत मिलीं`);
export const noneFound = 'किसी बातचीत में ये शब्द नहीं हैं।';
export const searchedHere = 'सर्वर पर खोज नहीं हो सकी: ये यहाँ खुली बातचीत हैं।';
export const notRenamed = 'नया नाम सहेजा नहीं जा सका। कृपया फिर कोशिश करें।';
export const notExported = 'बातचीत निर्यात नहीं हो सकी। कृपया फिर कोशिश करें।';
export const today = 'आज';
export const yesterday = 'कल';
export const earlier = 'पहले के संदेश दिखाएँ';
export const loadingEarlier = 'पहले के संदेश आ रहे हैं…';
export const notLoaded = 'पहले के संदेश नहीं आ सके।';

/** On the wire, a chat that was never renamed is called "Chat N" in every language. */
function shown(name: string): string {
  return name.replace(/^Chat (\d+)$/, 'बातचीत $1');
}
