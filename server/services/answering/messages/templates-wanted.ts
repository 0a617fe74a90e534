/** A longer message asks about something in particular. UTF-16 code units. */
const maxChars = 160;

const lead =
  /^[¿¡\s]{0,3}(?:(?:please|pls|ok|so|and|hi|hello|hey|bitte|hallo|und|hola|por favor|namaste|नमस्ते)[\s,!.:-]{1,9}){0,3}(?:(?:can|could) you (?:please )?(?:tell|show) me )?/;
const things =
  '(?:(?:legal|other|ready-made|contract|document|draft) )?(?:templates?|forms|documents?|docs|contracts?|agreements?|letters?|drafts?|policies)(?:(?:,| and| or|/) ?(?:templates?|documents?|contracts?|agreements?|letters?|policies)){0,2}';
const draft = '(?:draft|write|create|prepare|generate|make|draw up|produce)';
const letter = '[a-zäöüß]';
const end = '[\\s?.!।]*$';

/**
 * Whole messages in lower case, behind what leads up to them: "which documents do I need for a visa" is about something else. The flag
 * `i` would make them take five times as long to compile, which happens when the first question is asked.
 */
const patterns = [
  `(?:what|which) (?:(?:kinds?|types?|sorts?) of )?${things} (?:can|could|do|are) (?:you|u|i|we)(?: able to)? ${draft}(?: for (?:me|us))?(?: here| with ai| with this)?`,
  `(?:what|which) (?:(?:kinds?|types?|sorts?) of )?${things} can be (?:drafted|written|created|generated)(?: here| with ai)?`,
  `what (?:all )?can (?:you|u|i|we) draft(?: for (?:me|us))?(?: here| with ai)?`,
  `(?:what|which) (?:(?:contract|document|draft|legal|letter) )?templates (?:(?:do|have) (?:you|u)(?: have| got| offer| provide)|are (?:there|available)|exist)(?: here| available)?`,
  `(?:(?:do you have|have you got|are there|is there) (?:any )?(?:a list of )?|(?:show|give|list)(?: me| us)? (?:all |a list of )?(?:the |your |of your )?(?:available )?|(?:a )?list of (?:all |the |your )?)(?:contract |document |draft |legal )?templates`,
  `(?:show|give|list)(?: me| us)? (?:all |a list of )?(?:the )?${things} (?:that |which )?(?:you|i|we) can ${draft}`,
  `(?:welche|was für|wie viele) (?:${letter}{0,20}vorlagen|muster|${letter}{0,20}muster|templates)(?: (?:haben|habt|hast|bieten|bietet|gibt|sind|stehen|kann|können)(?: (?:sie|ihr|du|es|ich|wir|an|verfügbar|vorhanden|hier|bereit|zur auswahl|nutzen|verwenden)){0,4})?`,
  `(?:welche|was für) (?:${letter}{0,20}dokumente|${letter}{0,20}verträge|schreiben|briefe|unterlagen|vereinbarungen)(?: (?:und|oder) ${letter}{3,20})? (?:können|könnt|kannst|kann)(?: (?:sie|ihr|du|ich|man|wir|mir|uns|hier|für mich|für uns)){1,4} (?:entwerfen|erstellen|schreiben|aufsetzen|verfassen)(?: lassen)?`,
  'was (?:können|könnt|kannst) (?:sie|ihr|du)(?: alles| hier){0,2} entwerfen',
  `(?:(?:haben sie|habt ihr|hast du|gibt es)|(?:zeig(?:e|en sie)?|nenn(?:e|en sie)?)(?: mir| uns)?|(?:eine )?liste)(?: (?:auch|alle|aller|der|die|ihre|ihrer|eure|eurer|deine|deiner)){0,3} (?:${letter}{0,20}vorlagen|templates)`,
  '(?:qué|que|cuáles|cuales)(?: son)?(?: (?:las|sus|tus))? (?:plantillas|modelos|formularios)(?: de (?:contratos?|documentos?|cartas?))?(?: (?:tienen|tiene|tienes|tenéis|hay|ofrecen|ofrece|existen|están|disponibles|usted|ustedes|aquí)){0,3}',
  '(?:qué|que)(?: tipos? de)? (?:documentos|contratos|cartas|acuerdos)(?: [yo] (?:documentos|contratos|cartas))? (?:puedes?|pueden|podéis|puedo|podría[ns]?)(?: ustede?s?| usted)? (?:redactar|crear|preparar|elaborar|escribir|generar|hacer)(?:me|nos)?(?: aquí)?',
  '(?:(?:tienen|tiene|tienes|tenéis|hay)|(?:muéstrame|muéstreme|enséñame|dame|deme)(?: todas)?(?: las| sus| tus)?|lista de(?: las| sus)?) plantillas(?: de contratos?)?(?: (?:que tienen|disponibles))?',
  '(?:(?:aap(?:ke)?|apke|tumhare|aapke)(?: paas| pas)? )?(?:kaun ?(?:kaun )?(?:se|si|sa)|konse|kaunse|kaunsi|kya kya|kitne) (?:templates?|formats?|documents?|contracts?|agreements?|letters?)(?: (?:hai|hain|available|milte|milenge|bana|draft|kar|likh|sakte|sakta|sakti|ho|aap|tum|yahan)){1,6}',
  'aap kaun ?(?:kaun )?(?:se|si) (?:documents?|contracts?|agreements?|letters?) (?:bana|draft kar|likh|taiyar kar) sakt[ei] (?:hain|hai|ho)',
  '(?:saare |sab |apne )?templates? (?:dikhao|dikhaiye|batao|bataiye|kaun ?se hain|kya kya hain|hain kya)',
  '(?:(?:आपके|तुम्हारे) पास |आप )?(?:कौन[\\s-]?(?:कौन[\\s-]?)?(?:से|सी)|क्या[\\s-]क्या|कितने) (?:टेम्पलेट|टेम्प्लेट|नमूने|प्रारूप|दस्तावेज़|दस्तावेज|अनुबंध|समझौते|पत्र|templates?|documents?|contracts?)(?: (?:हैं|है|उपलब्ध|मिलेंगे|बना|तैयार|ड्राफ़्ट|ड्राफ्ट|लिख|कर|सकते|सकती|हो|आप|यहाँ|यहां)){1,6}',
  '(?:सारे |सभी |अपने )?(?:टेम्पलेट|टेम्प्लेट) (?:दिखाओ|दिखाइए|बताओ|बताइए|कौन से हैं)',
].map((pattern) => new RegExp(`^(?:${pattern})${end}`, 'u'));

/** Whether a message asks which documents can be drafted here. */
export function wantsTemplates(message: string): boolean {
  const text = message.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  if (text.length > maxChars) return false;
  const asked = text.replace(lead, '');
  return patterns.some((pattern) => pattern.test(asked));
}
