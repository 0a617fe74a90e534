/** What numbered parts of documents are called, by their English names (`clause-numbers.ts`). */
export const partNames = {
  de: {
    clause: 'Klausel',
    section: 'Abschnitt',
    article: 'Artikel',
    paragraph: 'Absatz',
    point: 'Punkt',
    item: 'Punkt',
  },
  es: {
    clause: 'cláusula',
    section: 'sección',
    article: 'artículo',
    paragraph: 'párrafo',
    point: 'punto',
    item: 'punto',
  },
  hi: {
    clause: 'खंड',
    section: 'धारा',
    article: 'अनुच्छेद',
    paragraph: 'अनुच्छेद',
    point: 'बिंदु',
    item: 'बिंदु',
  },
} as const;
