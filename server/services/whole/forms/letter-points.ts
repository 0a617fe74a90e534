import type { FormPoint } from './document-forms.ts';

/** What letters, deeds and notices of one kind say. Sentences are matched in lower case. */
export const letterPoints = {
  termination: [
    {
      label: 'What ends, and when',
      says: /\b(?:terminat\w+|dismiss\w*|end|ends|redundan\w+|expire\w*)\b(?=.*\b(?:employment|contract|agreement|service|position|lease|tenancy)\b)(?=.*(?:\d|\bimmediate))(?!.*\b(?:sue|action|claim|register|court|tribunal|within)\b)/,
    },
    {
      label: 'Reason',
      says: /\b(?:reasons?|because|due to|owing to|misconduct|performance|closed|closure|restructur\w*|redundan\w+|breach|grounds?|operational|following the|selection|vacan\w+)\b/,
      most: 4,
    },
    { label: 'Notice', says: /\bnotice(?! board)\b|\bin lieu\b/ },
    {
      label: 'Release from work',
      says: /\b(?:released?|garden(?:ing)? leave|not required to (?:work|attend)|suspended|exempt\w*)\b/,
    },
    {
      label: 'Severance',
      says: /\b(?:severance|redundancy pay\w*|compensation|gratuity|settlement|abfindung)\b/,
    },
    {
      label: 'Pay',
      says: /\b(?:salary|wages?|pay|paid|bonus|commission|expenses|dues|final)\b(?=.*(?:\d|\bcontinue|\bfinal|\bfull\b|\buntil\b))/,
    },
    {
      label: 'Leave',
      says: /\b(?:annual leave|holiday|vacation|leave (?:balance|entitlement|encash\w*)|overtime)\b/,
    },
    { label: 'To return', says: /\b(?:return|hand (?:over|back|in)|surrender)\b/ },
    { label: 'Works council or union', says: /\b(?:works council|trade union|union|betriebsrat)\b/ },
    {
      label: 'What it asks to do in time',
      says: /\b(?:within|by|no later than|at the latest|without delay|before)\b(?=.*(?:\d|\b(?:one|two|three|four|five|six|seven|ten|fourteen|days?|weeks?|months?)\b))/,
      most: 6,
    },
    { label: 'Objection and appeal', says: /\b(?:appeal|objection|challenge|labou?r court|tribunal|sue)\b/ },
    {
      label: 'Duties that go on',
      says: /\b(?:continues? to apply|confidential\w*|non-?(?:disclosure|compete|solicit)|restrict\w+|remain bound)\b/,
    },
    { label: 'Reference', says: /\b(?:reference|certificate|zeugnis|relieving letter)\b/ },
  ],
  offer: [
    {
      label: 'Position',
      says: /\b(?:position|role|post|job title|title)\b ?(?:\||:|of\b|as\b)|\b(?:offer you|employ you as|appoint(?:ed|ing)? (?:you )?(?:as|to the))\b(?!.*\bcontingent\b)/,
      most: 2,
    },
    { label: 'Bonus', says: /\b(?:bonus|incentive|commission|variable pay)\b/, most: 4 },
    { label: 'Shares', says: /\b(?:options?|stock|equity|rsus?|shares|esop)\b(?=.*(?:\d|\bgrant))/ },
    {
      label: 'Start',
      says: /\b(?:start(?:ing|s)?(?: date| work)?|first day|commenc\w+|join(?:ing)?(?: date| on| us on)|report (?:for|to) (?:duty|work))\b(?=.*\d)(?!.*\bwithin\b)/,
      most: 2,
    },
    {
      label: 'Pay',
      says: /\b(?:salary|remuneration|ctc|compensation|wages?|hourly rate|per annum|per year|gross)\b(?=.*\d)/,
    },
    {
      label: 'Place and hours',
      says: /\b(?:based (?:in|at|out)|location|place of work|office|remote\w*|hybrid|work from home|hours|full-time|part-time|shift)\b/,
    },
    { label: 'Probation', says: /\bprobation\w*\b|\btrial period\b/ },
    {
      label: 'Benefits',
      says: /\b(?:benefits?|insurance|medical|health|dental|401|pension|provident|gratuity|leave|vacation|paid time off|pto|holidays?|allowance|car)\b/,
      most: 6,
    },
    {
      label: 'Accept by',
      says: /\b(?:accept\w*|sign(?:ed|ing)?(?: and return| below| the)?|return (?:this|a|the)|confirm)\b(?=.*(?:\d|\blaps|\bexpire|\bwithin\b))(?!.*\b(?:contingent|condition\w*|subject to)\b)/,
    },
    {
      label: 'Conditions',
      says: /\b(?:contingent|conditional|conditions?|subject to|background|references|right to work|proof|verification|medical examination)\b/,
      most: 4,
    },
    { label: 'Ending it', says: /\b(?:notice|terminat\w*|at[- ]will|dismiss\w*|repay)\b/, most: 4 },
    {
      label: 'Restrictions',
      says: /\b(?:confidential\w*|compet\w+|solicit\w*|inventions?|intellectual property|exclusiv\w+)\b/,
    },
    {
      label: 'Disputes',
      says: /\b(?:arbitrat\w+|governed by|governing law|courts (?:of|in|at)|jurisdiction)\b/,
    },
  ],
  'power-of-attorney': [
    {
      label: 'Who appoints whom',
      says: /\b(?:appoint|nominate|constitute|authori[sz]e|grant)s?\b(?!.*\bsubstitute\b)(?=.*\b(?:attorneys?|agents?|proxy|representatives?)\b)/,
      most: 2,
    },
    {
      label: 'About',
      says: /\bwhereas\b|\bin (?:respect|relation|connection)\b|\bthe property\b(?=.*\b(?:owner|situated|bearing)\b)/,
      most: 3,
    },
    {
      label: 'Limit',
      says: /\b(?:shall|may|must) not\b|\b(?:not exceeding|not less than|up to (?!the\b|and\b)|at most|no more than|except|only|provided that|without (?:the|my|our) (?:prior )?consent)\b/,
      most: 8,
    },
    {
      label: 'Power',
      says: /^(?:[\d.()a-z]{1,6} )?to \w+|\bpower to\b|\bauthori[sz]ed to\b|\bon (?:my|our|its) behalf\b/,
      most: 12,
    },
    {
      label: 'How long',
      says: /\b(?:valid|expire\w*|in force|effective|remain|lapse\w*|durable|incapacit\w*)\b/,
    },
    { label: 'Revocation', says: /\b(?:revo(?:ke\w*|cation|cable)|irrevocabl\w+|withdraw\w*)\b/ },
    { label: 'Substitutes', says: /\b(?:substitut\w+|delegat\w+|sub-?attorney|successor)\b/ },
    { label: 'Accounts', says: /\b(?:accounts?|records?|report|remuneration|compensation|reimburse\w*)\b/ },
    { label: 'Ratification', says: /\b(?:ratif\w+|indemnif\w+)\b/ },
    { label: 'Law', says: /\bgoverned by\b|\blaws? of\b/ },
    { label: 'Witnesses', heads: /^(?:in the presence of|witness(?:es)?|notari\w+)\b/, most: 2 },
  ],
  certificate: [
    { label: 'Date', says: /^(?:date|dated|ref(?:erence)?)\b ?(?:no)?\.? ?:/ },
    {
      label: 'Employment',
      says: /\b(?:was|is|were|has been|had been) (?:\S+ )?(?:employed|working|engaged)\b|\b(?:worked|served|joined|tenure|employment (?:from|between|with))\b/,
    },
    {
      label: 'Position',
      says: /\b(?:designation|position|role|post|capacity|job title|worked as|duties|responsib\w+)\b/,
    },
    {
      label: 'End',
      says: /\b(?:relieved|resign\w*|left|last (?:working )?day|separation|end(?:s|ed)? on|contract ended)\b/,
    },
    { label: 'Dues', says: /\b(?:dues|full and final|settlement|settled|salary|ctc|compensation)\b/ },
    {
      label: 'Conduct and performance',
      says: /\b(?:conduct|performance|character|satisf\w+|reliable|diligen\w+|recommend)\b/,
      most: 5,
    },
    { label: 'Duties that go on', says: /\b(?:bound|confidential\w*|obligations?)\b/ },
  ],
  privacy: [
    {
      label: 'Controller',
      says: /\bcontrollers?\b(?!.*\bjoint\b.*\bnot\b)|\bresponsible for (?:your|the|processing)\b|\bdata fiduciary\b/,
      most: 2,
    },
    {
      label: 'Contact',
      says: /\b(?:data protection officer|dpo|grievance officer|contact us|reach (?:us|her|him|our)|write to us)\b/,
      most: 2,
    },
    {
      label: 'What is collected',
      says: /\b(?:we|it) (?:may |also |will )*(?:collect|gather|hold|record|ask)\b|\b(?:categories|types) of (?:personal )?(?:data|information)\b|\bsensitive\b|\bspecial categor/,
      most: 4,
    },
    { label: 'Complaints', says: /\b(?:complain\w*|supervisory authority|commissioner|ico|grievance)\b/ },
    {
      label: 'Retention',
      says: /\b(?:keep|kept|retain\w*|retention|store[ds]?|delet\w+|destroy\w*|erase[ds]? after)\b(?!.*\bright\b)(?=.*\b(?:days?|weeks?|months?|years?|long|until|period|as long)\b)/,
      most: 5,
    },
    {
      label: 'Recipients',
      says: /\b(?:share[ds]?|disclos\w+|recipients?|third part\w+|processors?|service providers?|hosts?|hosted|seen by|sell|sold)\b/,
      most: 5,
    },
    {
      label: 'Abroad',
      says: /\b(?:transfer\w*|outside|abroad|(?:team|staff|servers?|office|provider)s? in \S+|third countr\w+|adequacy|standard contractual|international)\b/,
    },
    { label: 'Automated decisions', says: /\b(?:automat\w+|profiling|algorithm\w*)\b/ },
    {
      label: 'Purpose and legal basis',
      says: /\b(?:purposes?|legal basis|legitimate interests?|with your consent|legal (?:duty|duties|obligation)|we use|used (?:for|to|only)|in order to|to decide)\b(?!.*\b(?:withdraw|complain)\b)/,
      most: 5,
    },
    { label: 'Cookies', says: /\bcookies?\b|\btracking\b|\banalytics\b/ },
    {
      label: 'Rights',
      says: /\b(?:your rights?|(?:the )?right to|correct\w*|rectif\w+|erasure|erased|restrict|object|portab\w+|withdraw|opt[- ]out)\b/,
      most: 4,
    },
    { label: 'Answer within', says: /\b(?:answer|respond|reply)\b/ },
    { label: 'Changes', says: /\b(?:last updated|effective|version|change this|update this|amend)\b/ },
  ],
} as const satisfies Record<string, readonly FormPoint[]>;
