/**
 * Words that say how, when and how much, with their English ones, and words that only join others. Our own pages are searched without
 * both, so no glossary has them. Each line: the English, then the words.
 */
const german = {
  joining: `
    and und sowie
    or oder
    the der die das den dem des
    a ein eine einen einem einer eines
    this dieser diese dieses diesem diesen
    of von vom
    to zu zum zur an
    in in im
    with mit
    for für
    from ab aus
    per je pro
    under unter gemäß nach
    by durch
    on auf am
    at bei
    is ist sind wird werden
    each jede jeder jedes jeden beide beiden`,
  saying: `
    not nicht
    no kein keine keinen keinem keiner keines
    without ohne
    never nie niemals
    must muss müssen
    shall soll sollen hat haben
    may darf dürfen
    can kann können
    if wenn falls sofern soweit
    unless außer
    only nur
    until bis
    before vor
    after nach
    within innerhalb binnen
    day tag tage tagen tages täglich kalendertage kalendertagen
    working_day werktag werktage werktagen arbeitstag arbeitstage arbeitstagen
    week woche wochen wöchentlich
    month monat monate monaten monats monatlich
    year jahr jahre jahren jahres jährlich kalenderjahr kalenderjahres
    quarter quartal quartals
    hour stunde stunden
    january januar
    february februar
    march märz
    april april
    may mai
    june juni
    july juli
    august august
    september september
    october oktober
    november november
    december dezember
    two zwei
    three drei
    four vier
    five fünf
    six sechs
    seven sieben
    eight acht
    nine neun
    ten zehn
    twelve zwölf
    fourteen vierzehn
    thirty dreißig
    sixty sechzig
    ninety neunzig
    euro euro eur
    percent prozent
    not_exceed_maximum höchstens maximal
    at_least mindestens
    begin beginnt beginn
    end endet ende
    liable haftet haften
    apply gilt gelten
    smoke rauchen raucht`,
};
const spanish = {
  joining: `
    and y e
    or o u
    the el la los las lo
    a un una unos unas
    this este esta estos estas
    of de del
    to a al
    in en
    with con
    for para por
    from desde
    under bajo según conforme
    each cada ambas ambos
    is es son`,
  saying: `
    not no
    no ningún ninguna ninguno
    without sin
    never nunca
    must debe deben deberá deberán
    shall será serán
    may podrá podrán
    can puede pueden
    if si
    unless salvo excepto
    only solo sólo solamente únicamente
    until hasta
    before antes
    after después
    within dentro
    day día días diario
    week semana semanas semanal
    month mes meses mensual mensuales
    year año años anual anuales
    quarter trimestre trimestral
    hour hora horas
    january enero
    february febrero
    march marzo
    april abril
    may mayo
    june junio
    july julio
    august agosto
    september septiembre setiembre
    october octubre
    november noviembre
    december diciembre
    two dos
    three tres
    four cuatro
    five cinco
    six seis
    seven siete
    eight ocho
    nine nueve
    ten diez
    twelve doce
    fifteen quince
    thirty treinta
    sixty sesenta
    ninety noventa
    euro euro euros
    percent ciento
    not_exceed_maximum máximo máxima
    at_least mínimo mínima
    begin comienza comenzará inicia inicio
    end termina terminará finaliza finalizará fin`,
};
const hindi = {
  joining: `
    of का की के ka ki ke
    to को ko
    in में mein
    the यह वह इस उस ये
    by ने
    at पर
    is है हैं hai hain
    will_give देगा देगी देंगे dega degi denge
    will_be रहेगा रहेगी
    with साथ
    from से se`,
  saying: `
    not नहीं न nahin nahi
    no कोई
    without बिना bina
    must होगा होगी होंगे चाहिए hoga hogi honge
    may सकता सकती सकते sakta sakti sakte
    if यदि अगर yadi agar
    only केवल सिर्फ keval sirf
    and और तथा एवं aur tatha
    or या अथवा ya
    for लिए liye
    until तक tak
    before पहले pehle
    after बाद baad
    within भीतर अंदर bheetar andar
    per प्रति prati
    day दिन दिनों din dino
    week सप्ताह हफ्ते saptah hafte
    month माह महीने महीना मासिक mahine mahina maah
    year वर्ष साल वार्षिक varsh saal
    hour घंटे घंटा ghante
    rupees रुपये रुपए रूपये rupaye rupaya
    percent प्रतिशत pratishat
    january जनवरी
    february फरवरी
    march मार्च
    april अप्रैल
    may मई
    june जून
    july जुलाई
    august अगस्त
    september सितंबर
    october अक्टूबर
    november नवंबर
    december दिसंबर
    two दो
    three तीन
    four चार
    five पाँच पांच
    six छह
    ten दस
    date तारीख दिनांक tareekh tarikh
    not_exceed_maximum अधिकतम adhiktam
    each प्रत्येक दोनों pratyek dono`,
};

/**
 * What a word is looked up by: without accents, but with the vowel signs of Devanagari, where "ने" and "न" would otherwise be one
 * word.
 */
export const toPlainKey = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('ß', 'ss');

const toWordMap = (...lists: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lists
      .flatMap((list) => list.trim().split('\n'))
      .flatMap((line) => {
        const [english = '', ...words] = line.trim().split(' ');
        return words.map((word): [string, string] => [toPlainKey(word), english.replaceAll('_', ' ')]);
      }),
  );

/** By `toPlainKey`: `inTexts` all of them, `inQuestions` only those that say something. */
export const plainWords = {
  inTexts: {
    de: toWordMap(german.joining, german.saying),
    es: toWordMap(spanish.joining, spanish.saying),
    hi: toWordMap(hindi.joining, hindi.saying),
  },
  inQuestions: { de: toWordMap(german.saying), es: toWordMap(spanish.saying), hi: toWordMap(hindi.saying) },
} as const;
