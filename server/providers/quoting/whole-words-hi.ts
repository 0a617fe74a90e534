import type { WholeWords } from './whole-words.ts';

const leadSummary = (name: string, kind: string) =>
  kind === ''
    ? `${name} के मुख्य बिंदु, उद्धरणों में:`
    : `${name} इस तरह का दस्तावेज़ लगता है: ${kind}। उसके मुख्य बिंदु, उद्धरणों में:`;

export const hi: WholeWords = {
  leads: {
    summary: leadSummary,
    'what-is-this': leadSummary,
    'key-terms': (name) => `${name} की मुख्य शर्तें, उद्धरणों में:`,
    risks: (name) =>
      `${name} में प्लेबुक के नियमों के अनुसार क्या देखना चाहिए। नियम न आपका पक्ष जानते हैं, न क़ानून; “Review with AI” सभी बिंदु दिखाता है।`,
    deadlines: (name) => `${name} की तारीख़ें और समय-सीमाएँ; पहले दिन वाली तारीख़ें, अपने क्रम में:`,
    signatories: (name) => `${name} के हस्ताक्षर खंड, उद्धरणों में:`,
    money: (name) => `${name} की राशियाँ और प्रतिशत, पाठ के क्रम में:`,
  },
  nothing: {
    summary: 'उसका कोई मुख्य बिंदु नहीं मिला।',
    'what-is-this': 'उसका कोई मुख्य बिंदु नहीं मिला।',
    'key-terms': 'उसकी कोई मुख्य शर्त नहीं मिली।',
    risks: 'प्लेबुक के किसी नियम को देखने लायक कुछ नहीं मिला। यह सलाह नहीं है कि हस्ताक्षर करना सुरक्षित है।',
    deadlines: 'कोई तारीख़ या समय-सीमा नहीं मिली।',
    signatories: 'कोई हस्ताक्षर खंड नहीं मिला।',
    money: 'कोई राशि या प्रतिशत नहीं मिला।',
  },
  other: {
    empty: (name) =>
      `${name} अंग्रेज़ी के अनुबंध जैसा नहीं लगता, और पूरे दस्तावेज़ को मैं जिन बिंदुओं और नियमों से पढ़ता हूँ, वे अनुबंधों के हैं। किसी विषय या शीर्षक, समय-सीमा या राशि के बारे में पूछिए।`,
    risks: (name) =>
      `प्लेबुक के नियम अनुबंधों के लिए हैं, और ${name} वैसा नहीं लगता। उसके वे वाक्य जो कोई शर्त, सीमा या परिणाम बताते हैं, उद्धरणों में:`,
    outline: (name) => `${name} अंग्रेज़ी के अनुबंध जैसा नहीं लगता। जो मिला, और उसके भाग जैसे शुरू होते हैं, उद्धरणों में:`,
  },
  left: (count) =>
    count === 1 ? 'ऐसा एक और वाक्य यहाँ नहीं दिखाया गया।' : `ऐसे ${count} और वाक्य यहाँ नहीं दिखाए गए।`,
  leftDocuments: (count) =>
    count === 1
      ? 'एक और दस्तावेज़ नहीं पढ़ा गया। उसका नाम लेकर केवल उसके बारे में पूछिए।'
      : `${count} और दस्तावेज़ नहीं पढ़े गए। उनके नाम लेकर थोड़े-थोड़े के बारे में पूछिए।`,
  closing: (lacks, isJudged) =>
    `ये उद्धरण हैं${lacks ? '; “नहीं मिला” का अर्थ बस यह है कि खोज में कुछ नहीं मिला' : ''}। यह क़ानूनी सलाह नहीं है${isJudged ? '; किसी वकील ने प्लेबुक की जाँच नहीं की' : ''}।`,
  notFound: 'नहीं मिला',
  unsure: 'शायद यह अंश; पक्का नहीं',
  further: (label) => `${label}, एक और खंड`,
  verdicts: { acceptable: 'ठीक', 'needs-review': 'देखना चाहिए', 'not-acceptable': 'स्वीकार्य नहीं' },
  labels: {
    Signatures: 'हस्ताक्षर',
    'Signature block': 'हस्ताक्षर खंड',
    Paragraph: 'अनुच्छेद',
    'Non-disclosure agreement': 'गोपनीयता अनुबंध',
    'Services or supply agreement': 'सेवा या आपूर्ति अनुबंध',
    Licence: 'लाइसेंस',
    'Distribution agreement': 'वितरण अनुबंध',
    'Employment or consultancy agreement': 'रोज़गार या परामर्श अनुबंध',
    Lease: 'किराया अनुबंध',
    'Data-processing agreement': 'डेटा प्रसंस्करण अनुबंध',
    'Merger or share purchase agreement': 'विलय या शेयर ख़रीद अनुबंध',
    'Minutes of a meeting': 'बैठक का कार्यवृत्त',
    Invoice: 'बिल',
    'Purchase order': 'ख़रीद आदेश',
    Payslip: 'वेतन पर्ची',
    From: 'प्रेषक',
    Prices: 'क़ीमतें',
    Tax: 'कर',
    Valid: 'वैधता',
    Deposit: 'जमा राशि',
    Delivery: 'डिलीवरी',
    Cancellation: 'रद्द करना',
    Payment: 'भुगतान',
    'Term and notice': 'अवधि और नोटिस',
    'Price changes': 'क़ीमत में बदलाव',
    'Not included': 'शामिल नहीं',
    'Warranty and insurance': 'वारंटी और बीमा',
    Included: 'शामिल',
    Numbers: 'मात्राएँ',
    'Quotation or price list': 'कोटेशन या मूल्य सूची',
    'Notice of termination': 'समाप्ति की सूचना',
    'Offer of employment': 'नौकरी का प्रस्ताव',
    'Power of attorney': 'मुख़्तारनामा',
    'Certificate or reference of an employer': 'नियोक्ता का प्रमाणपत्र',
    'Warning or charge letter': 'चेतावनी पत्र',
    'Letter of resignation': 'त्यागपत्र',
    'Privacy notice': 'गोपनीयता सूचना',
    'Share purchase agreement': 'शेयर ख़रीद अनुबंध',
    'Settlement agreement': 'समझौता अनुबंध',
    'Nobody named': 'किसी का नाम नहीं',
    'Each or either party': 'हर या कोई भी पक्ष',
    Everyone: 'सब',
  },
  duties: {
    ofNamed: (name, names, onlyProhibitions) =>
      onlyProhibitions
        ? `${name} में ${names} को क्या मना है, पाठ के क्रम में:`
        : `${name} में ${names} को क्या करना है या क्या मना है, पाठ के क्रम में:`,
    ofAll: (name, onlyProhibitions) =>
      `${name} में ${onlyProhibitions ? 'क्या मना है' : 'क्या करना है या क्या मना है'}, जिस पर लागू है उसके अनुसार, पाठ के क्रम में।`,
    sides: 'नियम नहीं जानते कि आप किस पक्ष में हैं, इसलिए यहाँ सब हैं।',
    and: 'और',
    more: (count) => `${count} और`,
    nothing: (onlyProhibitions) =>
      `ऐसा कोई वाक्य नहीं मिला जो कुछ ${onlyProhibitions ? 'मना करता हो' : 'माँगता या मना करता हो'}।`,
    count: (sentences, forbidding) =>
      `${sentences} वाक्य${forbidding === 0 || forbidding === sentences ? '' : `, जिनमें से ${forbidding} कुछ मना ${forbidding === 1 ? 'करता है' : 'करते हैं'}`}`,
    leftOut: (count) =>
      count === 1 ? 'इनमें से एक और यहाँ नहीं दिखाया गया।' : `इनमें से ${count} और यहाँ नहीं दिखाए गए।`,
    alsoBinds: (names) => `इन पर भी लागू: ${names}:`,
    left: (count) =>
      `${count === 1 ? 'ऐसा एक और वाक्य नहीं दिखाया गया' : `ऐसे ${count} और वाक्य नहीं दिखाए गए`}; पहले वे हैं जो कुछ मना करते हैं या कोई समय या राशि बताते हैं।`,
    unnamed: (count, onlyProhibitions) =>
      `${count === 1 ? 'एक और वाक्य बताता है' : `${count} और वाक्य बताते हैं`} कि ${onlyProhibitions ? 'क्या मना है' : 'क्या करना है या मना है'}, पर यह नहीं कि किस पर लागू है; देखने के लिए सबके दायित्व पूछिए।`,
    oneSide: (name) => `केवल एक पक्ष के लिए पूछिए, जैसे: “${name} के दायित्व क्या हैं?”`,
    closing:
      'ये उद्धरण हैं, जिन्हें “shall”, “must” और “may not” जैसे शब्द जानने वाले नियमों ने खोजा; जो दूसरे शब्दों में कहा गया है, वह छूट सकता है। यह क़ानूनी सलाह नहीं है।',
  },
};

const leadSummaryLatn = (name: string, kind: string) =>
  kind === ''
    ? `${name} ke mukhya points, quotations mein:`
    : `${name} is tarah ka document lagta hai: ${kind}. Uske mukhya points, quotations mein:`;

/** In Latin letters, points and kinds are called what its writers call them: by their English names. */
export const hiLatn: WholeWords = {
  leads: {
    summary: leadSummaryLatn,
    'what-is-this': leadSummaryLatn,
    'key-terms': (name) => `${name} ki mukhya shartein, quotations mein:`,
    risks: (name) =>
      `${name} mein playbook ke rules ke hisaab se kya dekhna chahiye. Rules na aapka paksh jaante hain, na kanoon; “Review with AI” sabhi points dikhata hai.`,
    deadlines: (name) => `${name} ki tarikhein aur samay-seema; pehle din wali tarikhein, apne kram mein:`,
    signatories: (name) => `${name} ke signature blocks, quotations mein:`,
    money: (name) => `${name} ki raashi aur percent, text ke kram mein:`,
  },
  nothing: {
    summary: 'Uska koi mukhya point nahin mila.',
    'what-is-this': 'Uska koi mukhya point nahin mila.',
    'key-terms': 'Uski koi mukhya shart nahin mili.',
    risks:
      'Playbook ke kisi rule ko dekhne layak kuch nahin mila. Yeh salah nahin hai ki sign karna surakshit hai.',
    deadlines: 'Koi tarikh ya samay-seema nahin mili.',
    signatories: 'Koi signature block nahin mila.',
    money: 'Koi raashi ya percent nahin mila.',
  },
  other: {
    empty: (name) =>
      `${name} English contract jaisa nahin lagta, aur poore document ko main jin points aur rules se padhta hoon, woh contracts ke hain. Kisi vishay ya heading, deadline ya raashi ke baare mein poochiye.`,
    risks: (name) =>
      `Playbook ke rules contracts ke liye hain, aur ${name} waisa nahin lagta. Uske woh vaakya jo koi shart, seema ya parinaam batate hain, quotations mein:`,
    outline: (name) =>
      `${name} English contract jaisa nahin lagta. Jo mila, aur uske hisse jaise shuru hote hain, quotations mein:`,
  },
  left: (count) =>
    count === 1
      ? 'Aisa ek aur vaakya yahan nahin dikhaya gaya.'
      : `Aise ${count} aur vaakya yahan nahin dikhaye gaye.`,
  leftDocuments: (count) =>
    count === 1
      ? 'Ek aur document nahin padha gaya. Uska naam lekar sirf uske baare mein poochiye.'
      : `${count} aur document nahin padhe gaye. Unke naam lekar thode-thode ke baare mein poochiye.`,
  closing: (lacks, isJudged) =>
    `Yeh quotations hain${lacks ? '; “nahin mila” ka matlab bas yeh hai ki khoj mein kuch nahin mila' : ''}. Yeh kanooni salah nahin hai${isJudged ? '; kisi vakeel ne playbook ki jaanch nahin ki' : ''}.`,
  notFound: 'nahin mila',
  unsure: 'shayad yeh hissa; pakka nahin',
  further: (label) => `${label}, ek aur clause`,
  verdicts: { acceptable: 'theek', 'needs-review': 'dekhna chahiye', 'not-acceptable': 'sweekarya nahin' },
  labels: {},
  duties: {
    ofNamed: (name, names, onlyProhibitions) =>
      onlyProhibitions
        ? `${name} mein ${names} ko kya mana hai, text ke kram mein:`
        : `${name} mein ${names} ko kya karna hai ya kya mana hai, text ke kram mein:`,
    ofAll: (name, onlyProhibitions) =>
      `${name} mein ${onlyProhibitions ? 'kya mana hai' : 'kya karna hai ya kya mana hai'}, jis par laagu hai uske hisaab se, text ke kram mein.`,
    sides: 'Rules nahin jaante ki aap kis paksh mein hain, isliye yahan sab hain.',
    and: 'aur',
    more: (count) => `${count} aur`,
    nothing: (onlyProhibitions) =>
      `Aisa koi vaakya nahin mila jo kuch ${onlyProhibitions ? 'mana karta ho' : 'maangta ya mana karta ho'}.`,
    count: (sentences, forbidding) =>
      `${sentences} vaakya${forbidding === 0 || forbidding === sentences ? '' : `, jinmein se ${forbidding} kuch mana ${forbidding === 1 ? 'karta hai' : 'karte hain'}`}`,
    leftOut: (count) =>
      count === 1
        ? 'Inmein se ek aur yahan nahin dikhaya gaya.'
        : `Inmein se ${count} aur yahan nahin dikhaye gaye.`,
    alsoBinds: (names) => `In par bhi laagu: ${names}:`,
    left: (count) =>
      `${count === 1 ? 'Aisa ek aur vaakya nahin dikhaya gaya' : `Aise ${count} aur vaakya nahin dikhaye gaye`}; pehle woh hain jo kuch mana karte hain ya koi samay ya raashi batate hain.`,
    unnamed: (count, onlyProhibitions) =>
      `${count === 1 ? 'Ek aur vaakya batata hai' : `${count} aur vaakya batate hain`} ki ${onlyProhibitions ? 'kya mana hai' : 'kya karna hai ya mana hai'}, par yeh nahin ki kis par laagu hai; dekhne ke liye sabke duties poochiye.`,
    oneSide: (name) => `Sirf ek paksh ke liye poochiye, jaise: “${name} ki duties kya hain?”`,
    closing:
      'Yeh quotations hain, jinhein “shall”, “must” aur “may not” jaise shabd jaanne wale rules ne khoja; jo doosre shabdon mein kaha gaya hai, woh chhoot sakta hai. Yeh kanooni salah nahin hai.',
  },
};
