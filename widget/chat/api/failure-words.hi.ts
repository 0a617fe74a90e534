export const unreached = 'सर्वर से संपर्क नहीं हो सका।';
export const failed = 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।';
export const uploadFailed = 'फ़ाइल अपलोड नहीं हो सकी';
export const fileTooLarge = 'यह फ़ाइल बहुत बड़ी है।';
export const fileUnreadable = 'यह फ़ाइल पढ़ी नहीं जा सकी।';
export const notDeleted = 'यह मिटाया नहीं जा सका। कृपया फिर कोशिश करें।';
export const chatDeleted = 'यह बातचीत मिटाई जा चुकी है।';
