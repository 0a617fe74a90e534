import { brand } from '#shared/content/brand.ts';
import type { Language } from '../../services/text/message-language.ts';
import { type ReplyWords, replyWords } from './reply-words.ts';

type PartnerSentences = Pick<ReplyWords, 'touched' | 'nothing' | 'task'> & {
  person: string;
  greeting: string;
  identity: string;
};

/** For visitors of a partner's page: "our pages" are that website's, and the person to ask is the partner's. */
const sentences: Readonly<Record<Language, PartnerSentences>> = {
  en: {
    touched: 'I am not sure that this answers your question; it is the closest that I found:',
    nothing: 'I found nothing on this website’s pages that answers this, and I do not guess.',
    person: '**A person can help you further:** press “Ask a person”.',
    task: 'I answer by quoting and do not write this for you.',
    greeting:
      'Hello! I answer questions with quotations from this website’s pages, each with its source. What would you like to know?',
    identity: `I am the ${brand.name} Co-pilot, a program, not a person. I answer with quotations from this website’s pages, each with its source.`,
  },
  de: {
    touched: 'Ich bin nicht sicher, ob das Ihre Frage beantwortet; es kommt ihr am nächsten:',
    nothing:
      'Auf den Seiten dieser Website habe ich nichts gefunden, was das beantwortet, und ich rate nicht.',
    person: '**Ein Mensch hilft Ihnen weiter:** Drücken Sie „Ask a person“.',
    task: 'Ich antworte mit Zitaten und schreibe das nicht für Sie.',
    greeting:
      'Guten Tag! Ich beantworte Fragen mit Zitaten aus den Seiten dieser Website, immer mit Quelle. Was möchten Sie wissen?',
    identity: `Ich bin der ${brand.name} Co-pilot, ein Programm und kein Mensch. Ich antworte mit Zitaten aus den Seiten dieser Website, immer mit Quelle.`,
  },
  es: {
    touched: 'No estoy seguro de que esto responda a su pregunta; es lo más cercano que encuentro:',
    nothing: 'No he encontrado nada en las páginas de este sitio que responda a esto, y no adivino.',
    person: '**Una persona le ayuda:** pulse «Ask a person».',
    task: 'Respondo con citas y no redacto esto por usted.',
    greeting:
      '¡Hola! Respondo con citas de las páginas de este sitio, siempre con la fuente. ¿Qué le gustaría saber?',
    identity: `Soy el ${brand.name} Co-pilot, un programa y no una persona. Respondo con citas de las páginas de este sitio, siempre con la fuente.`,
  },
  hi: {
    touched: 'मुझे यक़ीन नहीं कि इससे आपके सवाल का जवाब मिलता है; सबसे नज़दीक यही है:',
    nothing: 'इस वेबसाइट के पृष्ठों में मुझे इसका जवाब नहीं मिला, और मैं अंदाज़ा नहीं लगाता।',
    person: '**कोई व्यक्ति आपकी मदद करेगा:** “Ask a person” (किसी व्यक्ति से पूछें) दबाइए।',
    task: 'मैं उद्धरणों से जवाब देता हूँ और यह आपके लिए नहीं लिखता।',
    greeting: 'नमस्ते! मैं इस वेबसाइट के पृष्ठों के उद्धरणों से, स्रोत के साथ जवाब देता हूँ। आप क्या जानना चाहेंगे?',
    identity: `मैं ${brand.name} Co-pilot हूँ: एक प्रोग्राम, कोई व्यक्ति नहीं। मैं इस वेबसाइट के पृष्ठों के उद्धरणों से, स्रोत के साथ जवाब देता हूँ।`,
  },
  'hi-Latn': {
    touched: 'Mujhe pakka nahin ki isse aapke sawaal ka jawaab milta hai; sabse nazdeek yahi hai:',
    nothing: 'Is website ke pages mein mujhe iska jawaab nahin mila, aur main andaaza nahin lagata.',
    person: '**Koi vyakti aapki madad karega:** “Ask a person” dabaiye.',
    task: 'Main quotations se jawaab deta hoon aur yeh aapke liye nahin likhta.',
    greeting:
      'Namaste! Main is website ke pages se quotation aur source ke saath jawaab deta hoon. Aap kya jaanna chahenge?',
    identity: `Main ${brand.name} Co-pilot hoon: ek program, koi insaan nahin. Main is website ke pages se quotation aur source ke saath jawaab deta hoon.`,
  },
};

/** Returns the sentences around quotations of a partner's pages, whose language we do not know. */
export function toPartnerWords(language: Language): ReplyWords {
  const { person, greeting, identity, ...own } = sentences[language];
  const words = replyWords[language];
  return {
    ...words,
    ...own,
    // Not every partner's visitors can upload documents.
    read: own.task,
    quoted: '',
    person: () => person,
    intents: { ...words.intents, greeting, identity },
  };
}
