import type { Language } from '../../services/text/message-language.ts';
import type { StructureReply } from '../../services/whole/structure/structure.ts';

/**
 * The sentences around headings, definitions and pages of a document, in the visitor's language. `name`: the document's, in Markdown;
 * `pages`: 0 if it has none.
 */
export type StructureWords = {
  headings: (name: string, isAny: boolean) => string;
  /** Behind it. */
  pages: (pages: number) => string;
  definitions: (name: string, isAny: boolean) => string;
  noPages: (name: string) => string;
  noPage: (name: string, page: number) => string;
  page: (name: string, page: number, isAny: boolean) => string;
  left: (kind: StructureReply['request']['kind'], count: number) => string;
  closing: string;
};

const en: StructureWords = {
  headings: (name, isAny) =>
    isAny ? `The headings of ${name}, in their order.` : `${name} has no headings that I can recognise.`,
  pages: (pages) => `It has ${pages === 1 ? 'one page' : `${pages} pages`}.`,
  definitions: (name, isAny) =>
    isAny ? `The definitions in ${name}, in the order of the text:` : `I found no definitions in ${name}.`,
  noPages: (name) => `${name} is of a kind that has no pages. Name a clause or a heading instead.`,
  noPage: (name, page) => `${name} has no page ${page}.`,
  page: (name, page, isAny) =>
    isAny ? `Page ${page} of ${name}, quoted:` : `Page ${page} of ${name} begins no sentence.`,
  left: (kind, count) => {
    const what = { contents: 'heading', definitions: 'definition', page: 'passage' }[kind];
    return `${count === 1 ? `One more ${what} is` : `${count} more ${what}s are`} not shown.`;
  },
  closing: 'These are quotations. Read each one where it stands before you rely on it.',
};

const de: StructureWords = {
  headings: (name, isAny) =>
    isAny
      ? `Die Überschriften von ${name}, in ihrer Reihenfolge.`
      : `${name} hat keine Überschriften, die ich erkenne.`,
  pages: (pages) => `Es hat ${pages === 1 ? 'eine Seite' : `${pages} Seiten`}.`,
  definitions: (name, isAny) =>
    isAny
      ? `Die Definitionen in ${name}, in der Reihenfolge des Textes:`
      : `In ${name} habe ich keine Definitionen gefunden.`,
  noPages: (name) =>
    `${name} ist von einer Art, die keine Seiten hat. Nennen Sie stattdessen eine Klausel oder eine Überschrift.`,
  noPage: (name, page) => `${name} hat keine Seite ${page}.`,
  page: (name, page, isAny) =>
    isAny ? `Seite ${page} von ${name}, zitiert:` : `Auf Seite ${page} von ${name} beginnt kein Satz.`,
  left: (kind, count) => {
    const what = {
      contents: ['Eine weitere Überschrift', 'weitere Überschriften'],
      definitions: ['Eine weitere Definition', 'weitere Definitionen'],
      page: ['Eine weitere Stelle', 'weitere Stellen'],
    }[kind];
    return count === 1 ? `${what[0]} ist nicht gezeigt.` : `${count} ${what[1]} sind nicht gezeigt.`;
  },
  closing: 'Das sind Zitate. Lesen Sie jede Stelle im Zusammenhang, bevor Sie sich darauf verlassen.',
};

const es: StructureWords = {
  headings: (name, isAny) =>
    isAny ? `Los títulos de ${name}, por su orden.` : `${name} no tiene títulos que yo reconozca.`,
  pages: (pages) => `Tiene ${pages === 1 ? 'una página' : `${pages} páginas`}.`,
  definitions: (name, isAny) =>
    isAny ? `Las definiciones de ${name}, en el orden del texto:` : `No encontré definiciones en ${name}.`,
  noPages: (name) => `${name} es de un tipo que no tiene páginas. Nombre una cláusula o un título.`,
  noPage: (name, page) => `${name} no tiene página ${page}.`,
  page: (name, page, isAny) =>
    isAny
      ? `La página ${page} de ${name}, en citas:`
      : `En la página ${page} de ${name} no empieza ninguna frase.`,
  left: (kind, count) => {
    const what = {
      contents: ['un título', 'títulos'],
      definitions: ['una definición', 'definiciones'],
      page: ['un pasaje', 'pasajes'],
    }[kind];
    return count === 1 ? `No se muestra ${what[0]} más.` : `No se muestran ${count} ${what[1]} más.`;
  },
  closing: 'Son citas. Lea cada pasaje en su lugar antes de confiar en él.',
};

const hi: StructureWords = {
  headings: (name, isAny) =>
    isAny ? `${name} के शीर्षक, अपने क्रम में।` : `${name} में ऐसे शीर्षक नहीं हैं जिन्हें मैं पहचान सकूँ।`,
  pages: (pages) => `इसमें ${pages} पृष्ठ ${pages === 1 ? 'है' : 'हैं'}।`,
  definitions: (name, isAny) =>
    isAny ? `${name} की परिभाषाएँ, पाठ के क्रम में:` : `${name} में कोई परिभाषा नहीं मिली।`,
  noPages: (name) => `${name} ऐसा दस्तावेज़ है जिसमें पृष्ठ नहीं होते। किसी खंड या शीर्षक का नाम लीजिए।`,
  noPage: (name, page) => `${name} में पृष्ठ ${page} नहीं है।`,
  page: (name, page, isAny) =>
    isAny ? `${name} का पृष्ठ ${page}, उद्धरणों में:` : `${name} के पृष्ठ ${page} पर कोई वाक्य शुरू नहीं होता।`,
  left: (kind, count) => {
    if (kind === 'definitions')
      return count === 1 ? 'एक और परिभाषा नहीं दिखाई गई।' : `${count} और परिभाषाएँ नहीं दिखाई गईं।`;
    const what = kind === 'contents' ? 'शीर्षक' : 'अंश';
    return count === 1 ? `एक और ${what} नहीं दिखाया गया।` : `${count} और ${what} नहीं दिखाए गए।`;
  },
  closing: 'ये उद्धरण हैं। भरोसा करने से पहले हर अंश को उसकी जगह पर पढ़ लीजिए।',
};

const hiLatn: StructureWords = {
  headings: (name, isAny) =>
    isAny
      ? `${name} ki headings, apne kram mein.`
      : `${name} mein aisi headings nahin jinhein main pehchan sakoon.`,
  pages: (pages) => `Ismein ${pages} page ${pages === 1 ? 'hai' : 'hain'}.`,
  definitions: (name, isAny) =>
    isAny ? `${name} ki definitions, text ke kram mein:` : `${name} mein koi definition nahin mili.`,
  noPages: (name) =>
    `${name} aisa document hai jismein pages nahin hote. Kisi clause ya heading ka naam lijiye.`,
  noPage: (name, page) => `${name} mein page ${page} nahin hai.`,
  page: (name, page, isAny) =>
    isAny
      ? `${name} ka page ${page}, quotations mein:`
      : `${name} ke page ${page} par koi vaakya shuru nahin hota.`,
  left: (kind, count) => {
    if (kind === 'page')
      return count === 1 ? 'Ek aur hissa nahin dikhaya gaya.' : `${count} aur hisse nahin dikhaye gaye.`;
    const what = kind === 'contents' ? 'heading' : 'definition';
    return count === 1 ? `Ek aur ${what} nahin dikhayi gayi.` : `${count} aur ${what}s nahin dikhayi gayin.`;
  },
  closing: 'Yeh quotations hain. Bharosa karne se pehle har hissa uski jagah par padh lijiye.',
};

export const structureWords: Readonly<Record<Language, StructureWords>> = {
  en,
  de,
  es,
  hi,
  'hi-Latn': hiLatn,
};
