import type { WholeWords } from './whole-words.ts';

const leadSummary = (name: string, kind: string) =>
  kind === ''
    ? `Los puntos principales de ${name}, en citas:`
    : `${name} parece un documento de este tipo: ${kind}. Sus puntos principales, en citas:`;

export const es: WholeWords = {
  leads: {
    summary: leadSummary,
    'what-is-this': leadSummary,
    'key-terms': (name) => `Las condiciones esenciales de ${name}, en citas:`,
    risks: (name) =>
      `Lo que conviene mirar en ${name}, según las reglas del playbook. Las reglas no conocen su parte ni la ley; «Review with AI» muestra todos los puntos.`,
    deadlines: (name) => `Fechas y plazos en ${name}; primero las fechas con día, por su orden:`,
    signatories: (name) => `Los bloques de firma de ${name}, en citas:`,
    money: (name) => `Importes y porcentajes en ${name}, en el orden del texto:`,
  },
  nothing: {
    summary: 'No se encontró ninguno de sus puntos principales.',
    'what-is-this': 'No se encontró ninguno de sus puntos principales.',
    'key-terms': 'No se encontró ninguna de sus condiciones esenciales.',
    risks:
      'Ninguna regla del playbook encontró algo que mirar. Eso no es un consejo de que se pueda firmar sin cuidado.',
    deadlines: 'No se encontraron fechas ni plazos.',
    signatories: 'No se encontró ningún bloque de firma.',
    money: 'No se encontraron importes ni porcentajes.',
  },
  other: {
    empty: (name) =>
      `${name} no parece un contrato en inglés, y los puntos y reglas con que leo un documento entero son los de los contratos. Pregunte por un tema o un título, por sus plazos o sus importes.`,
    risks: (name) =>
      `Las reglas del playbook son para contratos, y ${name} no parece uno en inglés. Frases que nombran una condición, un límite o una consecuencia, en citas:`,
    outline: (name) =>
      `${name} no parece un contrato en inglés. Lo que se encontró, y cómo empiezan sus partes, en citas:`,
  },
  left: (count) =>
    count === 1
      ? 'No se muestra una frase más de este tipo.'
      : `No se muestran ${count} frases más de este tipo.`,
  leftDocuments: (count) =>
    count === 1
      ? 'No se leyó un documento más. Nómbrelo y pregunte solo por él.'
      : `No se leyeron ${count} documentos más. Nómbrelos y pregunte por unos pocos cada vez.`,
  closing: (lacks, isJudged) =>
    `Son citas${lacks ? ', y «no encontrado» solo significa que la búsqueda no encontró nada' : ''}. No es asesoramiento jurídico${isJudged ? '; ningún abogado ha revisado el playbook' : ''}.`,
  notFound: 'no encontrado',
  unsure: 'quizá este pasaje; no es seguro',
  further: (label) => `${label}, otra cláusula`,
  verdicts: {
    acceptable: 'Aceptable',
    'needs-review': 'Por revisar',
    'not-acceptable': 'No aceptable',
  },
  labels: {
    Signatures: 'Firmas',
    'Signature block': 'Bloque de firma',
    Paragraph: 'Párrafo',
    'Non-disclosure agreement': 'Acuerdo de confidencialidad',
    'Services or supply agreement': 'Contrato de servicios o suministro',
    Licence: 'Licencia',
    'Distribution agreement': 'Contrato de distribución',
    'Employment or consultancy agreement': 'Contrato de trabajo o de consultoría',
    Lease: 'Contrato de arrendamiento',
    'Data-processing agreement': 'Contrato de encargo de tratamiento',
    'Merger or share purchase agreement': 'Contrato de fusión o compraventa de acciones',
    'Minutes of a meeting': 'Acta de una reunión',
    Invoice: 'Factura',
    'Purchase order': 'Pedido',
    Payslip: 'Nómina',
    From: 'De',
    Prices: 'Precios',
    Tax: 'Impuestos',
    Valid: 'Validez',
    Deposit: 'Depósito',
    Delivery: 'Entrega',
    Cancellation: 'Cancelación',
    Payment: 'Pago',
    'Term and notice': 'Duración y preaviso',
    'Price changes': 'Cambios de precio',
    'Not included': 'No incluido',
    'Warranty and insurance': 'Garantía y seguro',
    Included: 'Incluido',
    Numbers: 'Cantidades',
    'Quotation or price list': 'Presupuesto o lista de precios',
    'Notice of termination': 'Aviso de despido o terminación',
    'Offer of employment': 'Oferta de empleo',
    'Power of attorney': 'Poder',
    'Certificate or reference of an employer': 'Certificado o referencia de un empleador',
    'Warning or charge letter': 'Carta de amonestación',
    'Letter of resignation': 'Carta de renuncia',
    'Privacy notice': 'Aviso de privacidad',
    'Share purchase agreement': 'Contrato de compraventa de acciones',
    'Settlement agreement': 'Acuerdo transaccional',
    'Nobody named': 'Sin nombrar a nadie',
    'Each or either party': 'Cada una o cualquiera de las partes',
    Everyone: 'Todos',
  },
  duties: {
    ofNamed: (name, names, onlyProhibitions) =>
      onlyProhibitions
        ? `Lo que ${name} prohíbe a ${names}, en el orden del texto:`
        : `Lo que ${name} exige o prohíbe a ${names}, en el orden del texto:`,
    ofAll: (name, onlyProhibitions) =>
      `Lo que ${name} ${onlyProhibitions ? 'prohíbe' : 'exige o prohíbe'}, según quién queda obligado, en el orden del texto.`,
    sides: 'Las reglas no saben de qué parte es usted, así que están todas.',
    and: 'y',
    more: (count) => `${count} más`,
    nothing: (onlyProhibitions) =>
      `No se encontró ninguna frase que ${onlyProhibitions ? 'prohíba' : 'exija o prohíba'} algo.`,
    count: (sentences, forbidding) => {
      const counted = sentences === 1 ? 'una frase' : `${sentences} frases`;
      if (forbidding === 0 || forbidding === sentences) return counted;
      return `${counted}, de las que ${forbidding === 1 ? 'una prohíbe' : `${forbidding} prohíben`} algo`;
    },
    leftOut: (count) => (count === 1 ? 'No se muestra una más.' : `No se muestran ${count} más.`),
    alsoBinds: (names) => `Obliga también a ${names}:`,
    left: (count) =>
      `${count === 1 ? 'No se muestra una frase más' : `No se muestran ${count} frases más`} de este tipo; primero van las que prohíben algo o nombran un plazo o un importe.`,
    unnamed: (count, onlyProhibitions) =>
      `${count === 1 ? 'Una frase más dice' : `${count} frases más dicen`} lo que ${onlyProhibitions ? 'está prohibido' : 'hay que hacer o está prohibido'}, pero no a quién se aplica; pregunte por las obligaciones de todos para ${count === 1 ? 'verla' : 'verlas'}.`,
    oneSide: (name) => `Para una sola parte, pregunte por ejemplo: «¿Qué obligaciones tiene ${name}?»`,
    closing:
      'Son citas, encontradas por reglas que conocen palabras como «shall», «must» y «may not»; puede faltar lo que se dice con otras palabras. No es asesoramiento jurídico.',
  },
};
