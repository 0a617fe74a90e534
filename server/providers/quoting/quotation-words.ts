import type { DocumentTask } from '../../services/answering/messages/document-task.ts';
import type { Language } from '../../services/text/message-language.ts';
import { partNames } from './part-names.ts';

/**
 * The sentences around quotations from documents, in the visitor's language; quotations stay in the language of the documents.
 * `documents`: how many are asked about.
 */
export type QuotationWords = {
  /** What the visitor wants done with the words, and does not get from an assistant that only quotes. */
  declined: Readonly<Record<DocumentTask, string>>;
  /** Behind it, where nothing is quoted. */
  handOver: string;
  /** `what`: names of clauses that there are not. */
  missing: (what: string, documents: number) => string;
  missingHint: string;
  and: string;
  andNo: string;
  /** What numbered parts are called, by their English names; what is missing keeps that. */
  parts: Readonly<Record<string, string>>;
  /** "The last clause", by its place. */
  place: Readonly<Record<'next' | 'previous' | 'first' | 'last', string>>;
  page: { fits: string; unsure: string };
  /** `clauses`: their names. */
  clauses: (clauses: string, documents: number) => string;
  unsure: (documents: number) => string;
  fits: (documents: number, passages: number) => string;
  /** `count`: how many clauses. */
  goesOn: (clauses: string, count: number) => string;
  /** `link`: a page of ours, in Markdown. */
  elsewhere: (link: string, documents: number) => string;
  nothing: (documents: number) => string;
  /** Of documents in a language that is not read. */
  unread: string;
  closing: string;
};

const en: QuotationWords = {
  declined: {
    explain: 'I quote documents word for word and do not put them in other words.',
    translate: 'I quote documents word for word and do not translate them.',
    rewrite: 'I quote documents word for word and do not rewrite them.',
    write:
      'I quote documents word for word and write nothing of my own; “Draft with AI” has templates for common contracts and letters.',
  },
  handOver: 'Name a clause or a subject, and I quote it; “Ask a person” hands over the rest.',
  missing: (what, documents) => `I found no ${what} in your ${documents < 2 ? 'document' : 'documents'}.`,
  missingHint: 'It may be numbered in another way: name its subject instead, such as “confidentiality”.',
  and: ' and ',
  andNo: ' and no ',
  parts: {},
  place: {
    next: 'next clause',
    previous: 'previous clause',
    first: 'first clause',
    last: 'last clause',
  },
  page: {
    fits: 'This page says:',
    unsure: 'I am not sure that this page answers your question. The closest that it says:',
  },
  clauses: (clauses, documents) => `${clauses} of your ${documents > 1 ? 'documents' : 'document'}, quoted:`,
  unsure: (documents) =>
    `I am not sure that your ${documents > 1 ? 'documents answer' : 'document answers'} this. The closest that I found:`,
  fits: (documents, passages) =>
    documents > 1
      ? 'These passages of your documents fit your question best.'
      : passages === 1
        ? 'This passage of your document fits your question best.'
        : 'These passages of your document fit your question best.',
  goesOn: (clauses, count) =>
    count === 1
      ? `${clauses} goes on: open it in the document to read all of it.`
      : `${clauses} go on: open them in the document to read all of them.`,
  elsewhere: (link, documents) =>
    `On the subject in general, not on your ${documents < 2 ? 'document' : 'documents'}: ${link}`,
  nothing: (documents) =>
    `I found no passage in your ${documents < 2 ? 'document' : 'documents'} that fits this question, and I do not guess. Try the words that the ${documents < 2 ? 'document itself' : 'documents themselves'} may use.`,
  unread:
    'I read English, German, Spanish and Hindi. In a document in another language I only find words that you type yourself: ask in the words of the document.',
  closing: 'These are quotations, not an opinion. Read each one where it stands before you rely on it.',
};

const de: QuotationWords = {
  declined: {
    explain: 'Ich zitiere Dokumente Wort für Wort und gebe sie nicht mit anderen Worten wieder.',
    translate: 'Ich zitiere Dokumente Wort für Wort und übersetze sie nicht.',
    rewrite: 'Ich zitiere Dokumente Wort für Wort und schreibe sie nicht um.',
    write:
      'Ich zitiere Dokumente Wort für Wort und schreibe nichts Eigenes; „Draft with AI“ hat Vorlagen für übliche Verträge und Briefe.',
  },
  handOver:
    'Nennen Sie eine Klausel oder ein Thema, und ich zitiere es; „Ask a person“ übergibt alles andere an einen Menschen.',
  missing: (what, documents) =>
    `In ${documents < 2 ? 'Ihrem Dokument' : 'Ihren Dokumenten'} habe ich nicht gefunden: ${what}.`,
  missingHint:
    'Die Nummerierung kann anders sein: Nennen Sie stattdessen das Thema, etwa „confidentiality“ für Vertraulichkeit.',
  and: ' und ',
  andNo: ', ',
  parts: partNames.de,
  place: {
    next: 'nächste Klausel',
    previous: 'vorige Klausel',
    first: 'erste Klausel',
    last: 'letzte Klausel',
  },
  page: {
    fits: 'Auf dieser Seite steht:',
    unsure: 'Ich bin nicht sicher, ob diese Seite Ihre Frage beantwortet. Am nächsten kommt:',
  },
  clauses: (clauses, documents) =>
    `${clauses} ${documents > 1 ? 'Ihrer Dokumente' : 'Ihres Dokuments'}, zitiert:`,
  unsure: (documents) =>
    `Ich bin nicht sicher, ob ${documents > 1 ? 'Ihre Dokumente' : 'Ihr Dokument'} das ${documents > 1 ? 'beantworten' : 'beantwortet'}. Am nächsten kommt:`,
  fits: (documents, passages) =>
    documents > 1
      ? 'Diese Stellen Ihrer Dokumente passen am besten zu Ihrer Frage.'
      : passages === 1
        ? 'Diese Stelle Ihres Dokuments passt am besten zu Ihrer Frage.'
        : 'Diese Stellen Ihres Dokuments passen am besten zu Ihrer Frage.',
  goesOn: (clauses, count) =>
    `${clauses} ${count === 1 ? 'geht' : 'gehen'} weiter: Öffnen Sie die Stelle im Dokument, um alles zu lesen.`,
  elsewhere: (link, documents) =>
    `Zum Thema allgemein, nicht zu ${documents < 2 ? 'Ihrem Dokument' : 'Ihren Dokumenten'}: ${link}`,
  nothing: (documents) =>
    `Ich habe in ${documents < 2 ? 'Ihrem Dokument' : 'Ihren Dokumenten'} keine Stelle gefunden, die zu dieser Frage passt, und ich rate nicht. Versuchen Sie es mit den Wörtern, die dort stehen könnten, in der Sprache des Dokuments.`,
  unread:
    'Ich lese Deutsch, Englisch, Spanisch und Hindi. In einem Dokument in einer anderen Sprache finde ich nur Wörter, die Sie selbst eingeben: Fragen Sie mit den Wörtern des Dokuments.',
  closing:
    'Das sind Zitate und keine Meinung. Lesen Sie jede Stelle im Zusammenhang, bevor Sie sich darauf verlassen.',
};

const es: QuotationWords = {
  declined: {
    explain: 'Cito los documentos palabra por palabra y no los digo con otras palabras.',
    translate: 'Cito los documentos palabra por palabra y no los traduzco.',
    rewrite: 'Cito los documentos palabra por palabra y no los reescribo.',
    write:
      'Cito los documentos palabra por palabra y no escribo nada propio; «Draft with AI» tiene plantillas de contratos y cartas habituales.',
  },
  handOver: 'Nombre una cláusula o un tema y lo cito; «Ask a person» pasa lo demás a una persona.',
  missing: (what, documents) =>
    `En ${documents < 2 ? 'su documento' : 'sus documentos'} no encontré: ${what}.`,
  missingHint:
    'Puede tener otra numeración: nombre el tema, por ejemplo «confidentiality» para la confidencialidad.',
  and: ' y ',
  andNo: ', ',
  parts: partNames.es,
  place: {
    next: 'cláusula siguiente',
    previous: 'cláusula anterior',
    first: 'primera cláusula',
    last: 'última cláusula',
  },
  page: {
    fits: 'Esta página dice:',
    unsure: 'No estoy seguro de que esta página responda a su pregunta. Lo más cercano que dice:',
  },
  clauses: (clauses, documents) =>
    `${clauses} de ${documents > 1 ? 'sus documentos' : 'su documento'}, en citas:`,
  unsure: (documents) =>
    `No estoy seguro de que ${documents > 1 ? 'sus documentos respondan' : 'su documento responda'} a esto. Lo más cercano que encontré:`,
  fits: (documents, passages) =>
    documents > 1
      ? 'Estos pasajes de sus documentos son los que mejor responden a su pregunta.'
      : passages === 1
        ? 'Este pasaje de su documento es el que mejor responde a su pregunta.'
        : 'Estos pasajes de su documento son los que mejor responden a su pregunta.',
  goesOn: (clauses, count) =>
    `${clauses} ${count === 1 ? 'continúa' : 'continúan'}: abra el pasaje en el documento para leerlo entero.`,
  elsewhere: (link, documents) =>
    `Sobre el tema en general, no sobre ${documents < 2 ? 'su documento' : 'sus documentos'}: ${link}`,
  nothing: (documents) =>
    `No encontré en ${documents < 2 ? 'su documento' : 'sus documentos'} ningún pasaje que responda a esta pregunta, y no adivino. Pruebe con las palabras que pueda usar el propio documento, en su idioma.`,
  unread:
    'Leo español, inglés, alemán e hindi. En un documento en otro idioma solo encuentro las palabras que usted escriba: pregunte con las palabras del documento.',
  closing: 'Son citas y no una opinión. Lea cada pasaje en su lugar antes de confiar en él.',
};

const hi: QuotationWords = {
  declined: {
    explain: 'मैं दस्तावेज़ों को शब्दशः उद्धृत करता हूँ और उन्हें दूसरे शब्दों में नहीं कहता।',
    translate: 'मैं दस्तावेज़ों को शब्दशः उद्धृत करता हूँ और उनका अनुवाद नहीं करता।',
    rewrite: 'मैं दस्तावेज़ों को शब्दशः उद्धृत करता हूँ और उन्हें दोबारा नहीं लिखता।',
    write:
      'मैं दस्तावेज़ों को शब्दशः उद्धृत करता हूँ और अपनी ओर से कुछ नहीं लिखता; आम अनुबंधों और पत्रों के नमूने “Draft with AI” में हैं।',
  },
  handOver: 'किसी खंड या विषय का नाम लीजिए, मैं उसे उद्धृत करूँगा; बाक़ी “Ask a person” किसी व्यक्ति को सौंपता है।',
  missing: (what, documents) => `${documents < 2 ? 'आपके दस्तावेज़' : 'आपके दस्तावेज़ों'} में यह नहीं मिला: ${what}।`,
  missingHint: 'हो सकता है उसकी संख्या कुछ और हो: उसके विषय का नाम लीजिए, जैसे गोपनीयता के लिए “confidentiality”।',
  and: ' और ',
  andNo: ', ',
  parts: partNames.hi,
  place: { next: 'अगला खंड', previous: 'पिछला खंड', first: 'पहला खंड', last: 'अंतिम खंड' },
  page: {
    fits: 'इस पृष्ठ पर लिखा है:',
    unsure: 'मुझे पक्का नहीं कि यह पृष्ठ आपके प्रश्न का उत्तर देता है। सबसे नज़दीक यह है:',
  },
  clauses: (clauses, documents) => `${documents > 1 ? 'आपके दस्तावेज़ों' : 'आपके दस्तावेज़'} से ${clauses}, उद्धरण में:`,
  unsure: (documents) =>
    `मुझे पक्का नहीं कि ${documents > 1 ? 'आपके दस्तावेज़ों' : 'आपके दस्तावेज़'} में इसका उत्तर है। सबसे नज़दीक यह मिला:`,
  fits: (documents, passages) =>
    `${documents > 1 ? 'आपके दस्तावेज़ों' : 'आपके दस्तावेज़'} ${passages === 1 ? 'का यह अंश' : 'के ये अंश'} आपके प्रश्न से सबसे ज़्यादा मेल ${passages === 1 ? 'खाता है' : 'खाते हैं'}।`,
  goesOn: (clauses, count) => `${clauses} आगे भी ${count === 1 ? 'है' : 'हैं'}: पूरा पढ़ने के लिए दस्तावेज़ में खोलिए।`,
  elsewhere: (link, documents) =>
    `इस विषय पर सामान्य रूप से, ${documents < 2 ? 'आपके दस्तावेज़' : 'आपके दस्तावेज़ों'} पर नहीं: ${link}`,
  nothing: (documents) =>
    `${documents < 2 ? 'आपके दस्तावेज़' : 'आपके दस्तावेज़ों'} में इस प्रश्न से मेल खाता कोई अंश नहीं मिला, और मैं अनुमान नहीं लगाता। वे शब्द आज़माइए जो दस्तावेज़ की अपनी भाषा में हो सकते हैं।`,
  unread:
    'मैं हिंदी, अंग्रेज़ी, जर्मन और स्पेनिश पढ़ता हूँ। किसी और भाषा के दस्तावेज़ में मुझे केवल वही शब्द मिलते हैं जो आप ख़ुद लिखते हैं: दस्तावेज़ के शब्दों में पूछें।',
  closing: 'ये उद्धरण हैं, राय नहीं। भरोसा करने से पहले हर अंश को उसकी जगह पर पढ़ लीजिए।',
};

const hiLatn: QuotationWords = {
  declined: {
    explain: 'Main documents ko shabd-shah quote karta hoon aur doosre shabdon mein nahin kehta.',
    translate: 'Main documents ko shabd-shah quote karta hoon aur unka anuvaad nahin karta.',
    rewrite: 'Main documents ko shabd-shah quote karta hoon aur dobara nahin likhta.',
    write:
      'Main documents ko shabd-shah quote karta hoon aur apni or se kuch nahin likhta; aam contracts aur letters ke namune “Draft with AI” mein hain.',
  },
  handOver:
    'Kisi clause ya vishay ka naam lijiye, main use quote karunga; baaki “Ask a person” kisi vyakti ko saunpta hai.',
  missing: (what, documents) =>
    `${documents < 2 ? 'Aapke document' : 'Aapke documents'} mein yeh nahin mila: ${what}.`,
  missingHint: 'Ho sakta hai uska number kuch aur ho: uske vishay ka naam lijiye, jaise “confidentiality”.',
  and: ' aur ',
  andNo: ', ',
  parts: {},
  place: { next: 'agla clause', previous: 'pichhla clause', first: 'pehla clause', last: 'aakhri clause' },
  page: {
    fits: 'Is page par likha hai:',
    unsure: 'Mujhe pakka nahin ki yeh page aapke sawal ka jawab deta hai. Sabse nazdeek yeh hai:',
  },
  clauses: (clauses, documents) =>
    `${documents > 1 ? 'Aapke documents' : 'Aapke document'} se ${clauses}, quotation mein:`,
  unsure: (documents) =>
    `Mujhe pakka nahin ki ${documents > 1 ? 'aapke documents' : 'aapke document'} mein iska jawab hai. Sabse nazdeek yeh mila:`,
  fits: (documents, passages) =>
    `${documents > 1 ? 'Aapke documents' : 'Aapke document'} ${passages === 1 ? 'ka yeh hissa' : 'ke yeh hisse'} aapke sawal se sabse zyada mel ${passages === 1 ? 'khata hai' : 'khate hain'}.`,
  goesOn: (clauses, count) =>
    `${clauses} aage bhi ${count === 1 ? 'hai' : 'hain'}: poora padhne ke liye document mein kholiye.`,
  elsewhere: (link, documents) =>
    `Is vishay par aam taur se, ${documents < 2 ? 'aapke document' : 'aapke documents'} par nahin: ${link}`,
  nothing: (documents) =>
    `${documents < 2 ? 'Aapke document' : 'Aapke documents'} mein is sawal se mel khata koi hissa nahin mila, aur main andaza nahin lagata. Woh shabd aazmaiye jo document ki apni bhasha mein ho sakte hain.`,
  unread:
    'Main Hindi, English, German aur Spanish padhta hoon. Kisi aur bhasha ke document mein mujhe sirf wahi shabd milte hain jo aap khud likhte hain: document ke shabdon mein poochhiye.',
  closing: 'Yeh quotations hain, raay nahin. Bharosa karne se pehle har hissa uski jagah par padh lijiye.',
};

export const quotationWords: Readonly<Record<Language, QuotationWords>> = {
  en,
  de,
  es,
  hi,
  'hi-Latn': hiLatn,
};
