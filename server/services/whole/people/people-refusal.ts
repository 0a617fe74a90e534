import type { Language } from '../../text/message-language.ts';

/**
 * The assistant's reply to requests to rank people, whether or not a model writes the answers. The questions that it proposes are
 * in English, as most documents are.
 */
export const peopleRefusal: Readonly<Record<Language, string>> = {
  en: 'I do not choose between people, and I do not rank, score or screen them: that is for a person who answers for it. I can quote what a document says about someone, for example: “What experience does this CV list?” or “Which languages does it mention?”',
  de: 'Ich wähle nicht zwischen Menschen, und ich reihe, bewerte oder sortiere sie nicht: Das ist Sache eines Menschen, der dafür einsteht. Ich kann zitieren, was ein Dokument über jemanden sagt, zum Beispiel: „What experience does this CV list?“ oder „Which languages does it mention?“',
  es: 'No elijo entre personas, ni las ordeno, puntúo o filtro: eso corresponde a una persona que responda de ello. Puedo citar lo que un documento dice de alguien, por ejemplo: «What experience does this CV list?» o «Which languages does it mention?»',
  hi: 'मैं लोगों में से किसी को नहीं चुनता, और न उन्हें क्रम, अंक या छँटनी देता हूँ: यह ऐसे व्यक्ति का काम है जो इसकी ज़िम्मेदारी ले। किसी के बारे में दस्तावेज़ क्या कहता है, वह मैं उद्धृत कर सकता हूँ, जैसे: “What experience does this CV list?” या “Which languages does it mention?”',
  'hi-Latn':
    'Main logon mein se kisi ko nahin chunta, aur na unhein rank, score ya shortlist karta hoon: yeh aise vyakti ka kaam hai jo iski zimmedari le. Kisi ke baare mein document kya kehta hai, woh main quote kar sakta hoon, jaise: “What experience does this CV list?” ya “Which languages does it mention?”',
};
