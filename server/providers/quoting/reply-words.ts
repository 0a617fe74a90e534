import { brand } from '#shared/content/brand.ts';
import { commitments } from '#shared/content/claims.ts';
import type { Country } from '../../services/answering/countries/named-countries.ts';
import type { Intent } from '../../services/answering/messages/intent.ts';
import type { Language } from '../../services/text/message-language.ts';
import { quoteQuestions } from './quote-questions.ts';

/** The sentences around quotations, in the visitor's language; quotations stay in the language of our pages. */
export type ReplyWords = {
  /** Precedes quotations in a language other than the visitor's; empty in English. */
  quoted: string;
  /** Precedes passages that touch the question but may not answer it. */
  touched: string;
  askCountry: (countries: string) => string;
  countries: Readonly<Record<Country, string>>;
  or: string;
  suggestions: string;
  nothing: string;
  /** Names the questions of the message that nothing answers, beside those that were answered. */
  unanswered: (questions: readonly string[]) => string;
  nearest: (link: string) => string;
  /** How to reach a person; the button of that name is below the answer. */
  person: (contactUrl: string) => string;
  /** Beside general law: says that it is from the handbook. */
  handbook: string;
  task: string;
  /** Answers a wish to have a document read that is not there yet: "can you summarise a contract". */
  read: string;
  intents: Readonly<Record<Exclude<Intent, 'person' | 'task' | 'off-topic' | 'unanswerable'>, string>>;
};

const { label: phone } = brand.phone;
const hours: Readonly<Record<Language, string>> = {
  en: commitments.find(({ id }) => id === 'business-hours')?.text ?? '',
  de: 'Geschäftszeiten: Mo–Fr 9:00–18:00 Uhr. In Notfällen sind wir rund um die Uhr da.',
  es: 'Horario: lunes a viernes, de 9:00 a 18:00. Para urgencias, las 24 horas, todos los días.',
  hi: 'कार्य-समय: सोम–शुक्र, सुबह 9:00 से शाम 6:00 बजे तक। आपातकालीन सहायता 24/7।',
  'hi-Latn': 'Office ka samay: Mon-Fri 9:00 AM-6:00 PM. Emergency mein 24/7.',
};

const en: ReplyWords = {
  quoted: '',
  touched: 'I am not sure that this answers your question; it is the closest that I found:',
  askCountry: (countries) =>
    `**The answer depends on the country.** Which one is it: ${countries}? Name it, and I quote what applies there.`,
  countries: {
    India: 'India',
    'United Kingdom': 'the United Kingdom',
    'United States': 'the United States',
    'European Union': 'the European Union',
  },
  or: 'or',
  suggestions: 'You can also ask:',
  nothing: 'I found nothing on our pages or in our handbook that answers this, and I do not guess.',
  unanswered: (questions) => `On ${quoteQuestions(questions, '“', '”')} I found nothing, and I do not guess.`,
  nearest: (link) => `The nearest topic that I know is ${link}.`,
  person: (contactUrl) =>
    `**A person can help you further:** press “Ask a person”, call ${phone} (day and night), [write to us](${contactUrl}) or email ${brand.email}. ${hours.en}`,
  handbook: 'General information from our handbook, not legal advice and not reviewed by a lawyer.',
  task: 'I answer by quoting and do not write this for you. “Draft with AI” has templates for common contracts and letters, and “Review with AI” checks a contract that you upload (you need to be logged in for both). Our teams draft, review and prepare such documents: press “Ask a person” to hand it over.',
  read: 'Upload the document here (you need to be logged in) and ask about it: I quote its main points, its deadlines, what each side must do, or any clause, and I put two documents side by side. “Review with AI” checks a contract against a playbook.',
  intents: {
    greeting: `Hello! I answer questions about ${brand.name}’s legal and HR services, and general questions of law and HR from our handbook, each answer with its source. What would you like to know?`,
    thanks: 'You are welcome. Is there anything else you would like to know?',
    goodbye: 'Goodbye, and come back any time.',
    'well-being': 'All is well here, thank you. What would you like to know?',
    identity: `I am the ${brand.name} Co-pilot, a program, not a person. I answer with quotations from our pages and our handbook, each with its source: about our legal services and HR services, prices, offices, privacy, and general questions of law and HR. Signed in, you can upload a document and ask about it. You can write in English, Hindi, German or Spanish; what I quote is in English.`,
    insult:
      'I am sorry that this did not help. Please say what you need in other words, or press “Ask a person”.',
    praise: 'Thank you, I am glad that it helps. What else would you like to know?',
  },
};

const de: ReplyWords = {
  quoted: 'Unsere Seiten sind auf Englisch. Dort steht dazu:',
  touched:
    'Ich bin nicht sicher, ob das Ihre Frage beantwortet. Am nächsten kommt auf unseren (englischen) Seiten:',
  askCountry: (countries) =>
    `**Die Antwort hängt vom Land ab.** Um welches geht es: ${countries}? Nennen Sie es, und ich zitiere, was dort gilt.`,
  countries: {
    India: 'Indien',
    'United Kingdom': 'Vereinigtes Königreich',
    'United States': 'USA',
    'European Union': 'Europäische Union',
  },
  or: 'oder',
  suggestions: 'Sie können auch fragen:',
  nothing:
    'Auf unseren Seiten und in unserem Handbuch habe ich nichts gefunden, was das beantwortet, und ich rate nicht.',
  unanswered: (questions) =>
    `Zu ${quoteQuestions(questions, '„', '“')} habe ich nichts gefunden, und ich rate nicht.`,
  nearest: (link) => `Am nächsten kommt dieses Thema: ${link}.`,
  person: (contactUrl) =>
    `**Ein Mensch hilft Ihnen weiter:** Drücken Sie „Ask a person“, rufen Sie ${phone} an (Tag und Nacht), [schreiben Sie uns](${contactUrl}) oder mailen Sie an ${brand.email}. ${hours.de}`,
  handbook:
    'Allgemeine Informationen aus unserem Handbuch, keine Rechtsberatung und nicht anwaltlich geprüft.',
  task: 'Ich antworte mit Zitaten und schreibe das nicht für Sie. „Draft with AI“ hat Vorlagen für übliche Verträge und Schreiben, und „Review with AI“ prüft einen Vertrag, den Sie hochladen (für beides müssen Sie angemeldet sein). Unsere Teams entwerfen, prüfen und erstellen solche Dokumente: Drücken Sie „Ask a person“, um es zu übergeben.',
  read: 'Laden Sie das Dokument hier hoch (dafür müssen Sie angemeldet sein) und fragen Sie danach: Ich zitiere seine wichtigsten Punkte, seine Fristen, die Pflichten jeder Seite oder eine Klausel und stelle zwei Dokumente nebeneinander. „Review with AI“ prüft einen Vertrag nach festen Regeln.',
  intents: {
    greeting: `Guten Tag! Ich beantworte Fragen zu den Rechts- und Personaldiensten von ${brand.name} und allgemeine Fragen zu Recht und Personal aus unserem Handbuch, immer mit Quelle. Was möchten Sie wissen?`,
    thanks: 'Gern geschehen. Möchten Sie noch etwas wissen?',
    goodbye: 'Auf Wiedersehen, kommen Sie jederzeit wieder.',
    'well-being': 'Hier ist alles in Ordnung, danke. Was möchten Sie wissen?',
    identity: `Ich bin der ${brand.name} Co-pilot, ein Programm und kein Mensch. Ich antworte mit Zitaten aus unseren Seiten und unserem Handbuch, immer mit Quelle. Angemeldet können Sie ein Dokument hochladen und dazu fragen. Sie können auf Deutsch, Englisch, Hindi oder Spanisch schreiben; was ich zitiere, ist auf Englisch.`,
    insult:
      'Es tut mir leid, dass das nicht geholfen hat. Sagen Sie es mit anderen Worten, oder drücken Sie „Ask a person“.',
    praise: 'Danke, das freut mich. Was möchten Sie noch wissen?',
  },
};

const es: ReplyWords = {
  quoted: 'Nuestras páginas están en inglés. Esto es lo que dicen:',
  touched:
    'No estoy seguro de que esto responda a su pregunta; es lo más cercano que encuentro en nuestras páginas (en inglés):',
  askCountry: (countries) =>
    `**La respuesta depende del país.** ¿De cuál se trata: ${countries}? Dígame cuál y cito lo que se aplica allí.`,
  countries: {
    India: 'India',
    'United Kingdom': 'el Reino Unido',
    'United States': 'Estados Unidos',
    'European Union': 'la Unión Europea',
  },
  or: 'o',
  suggestions: 'También puede preguntar:',
  nothing:
    'No he encontrado nada en nuestras páginas ni en nuestro manual que responda a esto, y no adivino.',
  unanswered: (questions) =>
    `Sobre ${quoteQuestions(questions, '«', '»')} no he encontrado nada, y no adivino.`,
  nearest: (link) => `El tema más cercano que conozco es ${link}.`,
  person: (contactUrl) =>
    `**Una persona le ayuda:** pulse «Ask a person», llame al ${phone} (día y noche), [escríbanos](${contactUrl}) o envíe un correo a ${brand.email}. ${hours.es}`,
  handbook:
    'Información general de nuestro manual; no es asesoramiento jurídico ni la ha revisado un abogado.',
  task: 'Respondo con citas y no redacto esto por usted. «Draft with AI» tiene plantillas de contratos y cartas habituales, y «Review with AI» revisa un contrato que usted suba (hay que iniciar sesión). Nuestros equipos redactan, revisan y preparan estos documentos: pulse «Ask a person» para encargarlo.',
  read: 'Suba el documento aquí (hay que iniciar sesión) y pregunte por él: cito sus puntos principales, sus plazos, lo que debe hacer cada parte o cualquier cláusula, y pongo dos documentos uno al lado del otro. «Review with AI» revisa un contrato según unas reglas.',
  intents: {
    greeting: `¡Hola! Respondo a preguntas sobre los servicios jurídicos y de RR. HH. de ${brand.name} y a preguntas generales de derecho y RR. HH. de nuestro manual, siempre con la fuente. ¿Qué le gustaría saber?`,
    thanks: 'De nada. ¿Hay algo más que quiera saber?',
    goodbye: 'Hasta luego, vuelva cuando quiera.',
    'well-being': 'Todo bien por aquí, gracias. ¿Qué le gustaría saber?',
    identity: `Soy el ${brand.name} Co-pilot, un programa y no una persona. Respondo con citas de nuestras páginas y de nuestro manual, siempre con la fuente. Con una cuenta puede subir un documento y preguntar sobre él. Puede escribir en español, inglés, hindi o alemán; lo que cito está en inglés.`,
    insult: 'Siento que esto no haya ayudado. Dígamelo con otras palabras o pulse «Ask a person».',
    praise: 'Gracias, me alegra que ayude. ¿Qué más le gustaría saber?',
  },
};

const hi: ReplyWords = {
  quoted: 'हमारे पृष्ठ अंग्रेज़ी में हैं। उनमें इस बारे में यह लिखा है:',
  touched: 'मुझे यक़ीन नहीं कि इससे आपके सवाल का जवाब मिलता है; हमारे (अंग्रेज़ी) पृष्ठों में सबसे नज़दीक यही है:',
  askCountry: (countries) =>
    `**जवाब देश पर निर्भर करता है।** बात किस देश की है: ${countries}? देश बताइए, मैं वहाँ का नियम उद्धृत करूँगा।`,
  countries: {
    India: 'भारत',
    'United Kingdom': 'ब्रिटेन',
    'United States': 'अमेरिका',
    'European Union': 'यूरोपीय संघ',
  },
  or: 'या',
  suggestions: 'आप यह भी पूछ सकते हैं:',
  nothing: 'हमारे पृष्ठों और हैंडबुक में मुझे इसका जवाब नहीं मिला, और मैं अंदाज़ा नहीं लगाता।',
  unanswered: (questions) =>
    `${quoteQuestions(questions, '“', '”')} के बारे में मुझे कुछ नहीं मिला, और मैं अंदाज़ा नहीं लगाता।`,
  nearest: (link) => `सबसे नज़दीक का विषय: ${link}।`,
  person: (contactUrl) =>
    `**कोई व्यक्ति आपकी मदद करेगा:** “Ask a person” (किसी व्यक्ति से पूछें) दबाइए, ${phone} पर फ़ोन कीजिए (दिन-रात), [हमें लिखिए](${contactUrl}) या ${brand.email} पर ईमेल कीजिए। ${hours.hi}`,
  handbook: 'हमारी हैंडबुक से सामान्य जानकारी; क़ानूनी सलाह नहीं, किसी वकील ने जाँची नहीं।',
  task: 'मैं उद्धरणों से जवाब देता हूँ और यह आपके लिए नहीं लिखता। “Draft with AI” में आम अनुबंधों और पत्रों के टेम्पलेट हैं, और “Review with AI” आपके अपलोड किए अनुबंध की जाँच करता है (दोनों के लिए लॉग इन ज़रूरी है)। हमारी टीमें ऐसे दस्तावेज़ तैयार करती और जाँचती हैं: काम सौंपने के लिए “Ask a person” (किसी व्यक्ति से पूछें) दबाइए।',
  read: 'दस्तावेज़ यहाँ अपलोड कीजिए (लॉग इन ज़रूरी है) और उसके बारे में पूछिए: मैं उसके मुख्य बिंदु, समय-सीमाएँ, हर पक्ष के दायित्व या कोई भी धारा उद्धृत करता हूँ, और दो दस्तावेज़ साथ-साथ रखता हूँ। “Review with AI” तय नियमों के अनुसार अनुबंध जाँचता है।',
  intents: {
    greeting: `नमस्ते! मैं ${brand.name} की क़ानूनी और HR सेवाओं के बारे में, और हमारी हैंडबुक से क़ानून और HR के सामान्य सवालों के जवाब स्रोत के साथ देता हूँ। आप क्या जानना चाहेंगे?`,
    thanks: 'आपका स्वागत है। क्या आप कुछ और जानना चाहेंगे?',
    goodbye: 'नमस्ते, फिर कभी भी आइए।',
    'well-being': 'यहाँ सब ठीक है, धन्यवाद। आप क्या जानना चाहेंगे?',
    identity: `मैं ${brand.name} Co-pilot हूँ: एक प्रोग्राम, कोई व्यक्ति नहीं। मैं हमारे पृष्ठों और हैंडबुक के उद्धरणों से, स्रोत के साथ जवाब देता हूँ। साइन इन करके आप दस्तावेज़ अपलोड कर उसके बारे में पूछ सकते हैं। आप हिंदी, अंग्रेज़ी, जर्मन या स्पेनिश में लिख सकते हैं; उद्धरण अंग्रेज़ी में होते हैं।`,
    insult: 'माफ़ कीजिए कि इससे मदद नहीं मिली। दूसरे शब्दों में बताइए, या “Ask a person” (किसी व्यक्ति से पूछें) दबाइए।',
    praise: 'धन्यवाद, खुशी हुई कि मदद मिली। आप और क्या जानना चाहेंगे?',
  },
};

const hiLatn: ReplyWords = {
  quoted: 'Hamare pages English mein hain. Unmein yeh likha hai:',
  touched:
    'Mujhe pakka nahin ki isse aapke sawaal ka jawaab milta hai; hamare (English) pages mein sabse nazdeek yahi hai:',
  askCountry: (countries) =>
    `**Jawaab desh par nirbhar karta hai.** Baat kis desh ki hai: ${countries}? Desh bataiye, main wahan ka niyam quote karunga.`,
  countries: { India: 'India', 'United Kingdom': 'UK', 'United States': 'USA', 'European Union': 'EU' },
  or: 'ya',
  suggestions: 'Aap yeh bhi pooch sakte hain:',
  nothing: 'Hamare pages aur handbook mein mujhe iska jawaab nahin mila, aur main andaaza nahin lagata.',
  unanswered: (questions) =>
    `${quoteQuestions(questions, '“', '”')} ke baare mein mujhe kuch nahin mila, aur main andaaza nahin lagata.`,
  nearest: (link) => `Sabse nazdeek ka vishay: ${link}.`,
  person: (contactUrl) =>
    `**Koi vyakti aapki madad karega:** “Ask a person” dabaiye, ${phone} par phone kijiye (din-raat), [humein likhiye](${contactUrl}) ya ${brand.email} par email kijiye. ${hours['hi-Latn']}`,
  handbook: 'Hamari handbook se samanya jaankari; kanooni salah nahin, kisi vakil ne jaanchi nahin.',
  task: 'Main quotations se jawaab deta hoon aur yeh aapke liye nahin likhta. “Draft with AI” mein aam contracts aur letters ke templates hain, aur “Review with AI” aapke upload kiye contract ko jaanchta hai (dono ke liye login zaroori hai). Hamari teams aise documents taiyar karti aur jaanchti hain: “Ask a person” dabaiye.',
  read: 'Document yahan upload kijiye (login zaroori hai) aur uske baare mein poochiye: main uske mukhya points, deadlines, har paksh ke daayitva ya koi bhi clause quote karta hoon, aur do documents saath-saath rakhta hoon. “Review with AI” tay niyamon ke anusaar contract jaanchta hai.',
  intents: {
    greeting: `Namaste! Main ${brand.name} ki legal aur HR services ke baare mein, aur hamari handbook se law aur HR ke sawaalon ke jawaab source ke saath deta hoon. Aap kya jaanna chahenge?`,
    thanks: 'Aapka swagat hai. Kya aap kuch aur jaanna chahenge?',
    goodbye: 'Namaste, phir kabhi bhi aaiye.',
    'well-being': 'Yahan sab theek hai, shukriya. Aap kya jaanna chahenge?',
    identity: `Main ${brand.name} Co-pilot hoon: ek program, koi insaan nahin. Main hamare pages aur handbook se quotation aur source ke saath jawaab deta hoon. Sign in karke aap document upload karke uske baare mein pooch sakte hain. Aap Hindi, English, German ya Spanish mein likh sakte hain; quotations English mein hote hain.`,
    insult: 'Maaf kijiye ki isse madad nahin mili. Doosre shabdon mein bataiye, ya “Ask a person” dabaiye.',
    praise: 'Shukriya, khushi hui. Aap aur kya jaanna chahenge?',
  },
};

export const replyWords: Readonly<Record<Language, ReplyWords>> = { en, de, es, hi, 'hi-Latn': hiLatn };
