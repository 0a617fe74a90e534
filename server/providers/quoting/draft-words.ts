import type { Language } from '../../services/text/message-language.ts';

/** What the assistant says about drafts, in the visitor's language. Templates and drafts are in English. */
export type DraftWords = {
  /** Offers "Draft with AI", given the template's title. */
  offer: (title: string) => string;
  /** Says what the template has no place for: further parties, other laws. */
  ignored: (listed: string) => string;
  /** Stands before the list of templates, and after it. */
  templates: { lead: string; how: string };
};

export const draftWords: Readonly<Record<Language, DraftWords>> = {
  en: {
    offer: (title) =>
      `**This can be drafted here: ${title}.** Press “Draft with AI” (you need to be logged in): one question at a time, with a preview beside it. What you leave open stays in brackets, and you get a Word document that you can change and ask about. It is a draft for a lawyer’s review, not legal advice; no lawyer has reviewed the template.`,
    ignored: (listed) =>
      `**Not taken over: ${listed}.** The template has no place for that. Leave it open in the draft, and have a person or your lawyer add it.`,
    templates: {
      lead: '**These can be drafted here:**',
      how: 'Press “Draft with AI” and choose one (you need to be logged in), or say here what you need, for example “an NDA between A Ltd and B Inc”. They are drafts for a lawyer’s review, not legal advice; no lawyer has reviewed the templates.',
    },
  },
  de: {
    offer: (title) =>
      `**Das lässt sich hier entwerfen: ${title}.** Fragen und Entwurf sind auf Englisch. Drücken Sie „Draft with AI“ (dazu müssen Sie angemeldet sein): eine Frage nach der anderen, mit Vorschau. Offenes bleibt in Klammern, und Sie erhalten ein Word-Dokument. Es ist ein Entwurf zur anwaltlichen Prüfung, keine Rechtsberatung; die Vorlage hat kein Anwalt geprüft.`,
    ignored: (listed) =>
      `**Nicht übernommen: ${listed}.** Dafür hat die Vorlage keinen Platz. Lassen Sie es im Entwurf offen, und lassen Sie es von einem Menschen oder Ihrem Anwalt ergänzen.`,
    templates: {
      lead: '**Das lässt sich hier entwerfen (auf Englisch):**',
      how: 'Drücken Sie „Draft with AI“ und wählen Sie aus (dazu müssen Sie angemeldet sein), oder sagen Sie hier, was Sie brauchen. Es sind Entwürfe zur anwaltlichen Prüfung, keine Rechtsberatung; die Vorlagen hat kein Anwalt geprüft.',
    },
  },
  es: {
    offer: (title) =>
      `**Esto se puede redactar aquí: ${title}.** Las preguntas y el borrador están en inglés. Pulse «Draft with AI» (hay que iniciar sesión): una pregunta cada vez, con vista previa. Lo que quede abierto sigue entre corchetes, y obtiene un documento de Word. Es un borrador para que lo revise un abogado, no asesoramiento jurídico; ningún abogado ha revisado la plantilla.`,
    ignored: (listed) =>
      `**No incluido: ${listed}.** La plantilla no lo prevé. Déjelo abierto en el borrador y pida a una persona o a su abogado que lo añada.`,
    templates: {
      lead: '**Esto se puede redactar aquí (en inglés):**',
      how: 'Pulse «Draft with AI» y elija (hay que iniciar sesión), o diga aquí lo que necesita. Son borradores para que los revise un abogado, no asesoramiento jurídico; ningún abogado ha revisado las plantillas.',
    },
  },
  hi: {
    offer: (title) =>
      `**इसका मसौदा यहीं बन सकता है: ${title}।** सवाल और मसौदा अंग्रेज़ी में हैं। “Draft with AI” दबाइए (लॉग इन ज़रूरी है): एक बार में एक सवाल, साथ में पूर्वावलोकन। जो खाली छूटे वह कोष्ठक में रहता है, और आपको Word दस्तावेज़ मिलता है। यह वकील की जाँच के लिए मसौदा है, क़ानूनी सलाह नहीं; टेम्पलेट किसी वकील ने नहीं जाँचा।`,
    ignored: (listed) =>
      `**शामिल नहीं हुआ: ${listed}।** टेम्पलेट में इसकी जगह नहीं है। मसौदे में इसे खाली छोड़िए, और किसी व्यक्ति या अपने वकील से जुड़वाइए।`,
    templates: {
      lead: '**इनका मसौदा यहीं बन सकता है (अंग्रेज़ी में):**',
      how: '“Draft with AI” दबाकर चुनिए (लॉग इन ज़रूरी है), या यहाँ बताइए कि आपको क्या चाहिए। ये वकील की जाँच के लिए मसौदे हैं, क़ानूनी सलाह नहीं; टेम्पलेट किसी वकील ने नहीं जाँचे।',
    },
  },
  'hi-Latn': {
    offer: (title) =>
      `**Iska draft yahin ban sakta hai: ${title}.** Sawaal aur draft English mein hain. “Draft with AI” dabaiye (login zaroori hai): ek baar mein ek sawaal, saath mein preview. Jo khaali chhoote woh brackets mein rehta hai, aur aapko Word document milta hai. Yeh vakil ki jaanch ke liye draft hai, kanooni salah nahin; template kisi vakil ne nahin jaancha.`,
    ignored: (listed) =>
      `**Shaamil nahin hua: ${listed}.** Template mein iski jagah nahin hai. Draft mein ise khaali chhodiye, aur kisi vyakti ya apne vakil se judvaiye.`,
    templates: {
      lead: '**Inka draft yahin ban sakta hai (English mein):**',
      how: '“Draft with AI” dabakar chuniye (login zaroori hai), ya yahan bataiye ki aapko kya chahiye. Yeh vakil ki jaanch ke liye drafts hain, kanooni salah nahin; templates kisi vakil ne nahin jaanche.',
    },
  },
};
