import type { FormPoint } from './document-forms.ts';

/** What records of business say: minutes, invoices, purchase orders, payslips. Sentences are matched in lower case. */
export const recordPoints = {
  minutes: [
    {
      label: 'Meeting',
      says: /\bminutes of (?:the |an? )?(?!.*\b(?:confirmed|approved|adopted|read)\b)|\b(?:meeting|date|time|venue|location) ?:|^(?:the|an?) (?:\S+ ){0,8}meeting (?:\S+ ){0,8}was held\b/,
      most: 4,
    },
    {
      label: 'Present',
      heads:
        /^(?:(?:members?|directors?|shareholders?|trustees?|partners?|those|also|persons?|staff) ?)*(?:present|in attendance|attendance|attendees|attended(?: by)?|participants)\b(?: in person| by \w+)*(?: ?:|$|\t)/,
      most: 3,
    },
    {
      label: 'Absent',
      under: /\bapologies\b|\babsen(?:t|ce)\b/,
      says: /\bapologies\b|\bleave of absence\b|\babsent\b|\bunable to attend\b/,
      heads: /^(?:apologies|absent|absentees|regrets|not present|excused)\b/,
    },
    {
      label: 'Chair and quorum',
      says: /\b(?:took|in|take) the chair\b|\bchaired\b|\bpresided\b|\bchair(?:man|person|woman)? ?(?:of the meeting)? ?:|\bquor(?:um|ate)\b/,
    },
    {
      label: 'Change of office',
      says: /\bresign(?:s|ed|ation)\b|\b(?:re-?)?(?:appointed|elected|appointment of|election of)\b|\b(?:step(?:s|ped|ping)?|stood|stands?|standing) down\b|\bretire(?:s|d|ment)? (?:by rotation|from|as)\b|\bremoved (?:from|as)\b/,
      most: 8,
    },
    {
      label: 'Interests and votes',
      says: /\b(?:vot(?:ed|es|ing)|abstain\w*|abstentions?|dissent\w*|unanimous(?:ly)?|show of hands)\b|\b(?:declar|disclos)\w+ (?:of )?(?:an? |her |his |their |any |no )?(?:conflicts? of )?interests?\b|\brecused\b/,
      most: 6,
    },
    {
      label: 'Resolution',
      says: /\bresolved\b|\bit was (?:further |also )?(?:agreed|decided|approved|noted|proposed)\b|\b(?:board|meeting|committee|shareholders|members|directors|trustees|partners|council) (?:\S+ ){0,3}?(?:approved|agreed|adopted|authori[sz]ed|decided|declared|confirmed|ratified|accepted|rejected|noted)\b|\bwas (?:carried|passed|approved|adopted|rejected|deferred)\b|\bdividend of\b|^(?:decision|resolution|agreed)s?\b/,
      most: 12,
    },
    {
      label: 'Action',
      under: /\baction (?:points?|items?|list)\b/,
      says: /\baction(?:s| points?| items?)? ?:|\b(?:asked|requested|instructed|tasked|undertook|agreed to|will|shall|to) (?:\S+ )?(?:report|circulate|prepare|submit|present|obtain|send|review|follow up|draft)\b/,
      heads: /^(?:action (?:points?|items?|list)|actions)\b/,
      most: 8,
    },
    {
      label: 'Next meeting',
      under: /\bnext meeting\b|\bdate of next\b/,
      heads: /^(?:\d{1,2}[.)]? )?(?:date (?:and \S+ )?of )?(?:the )?next meeting ?(?::|$)/,
      says: /\b(?:next|following) (?:\S+ ){0,3}meeting\b(?=.*(?:\d.*\d|\bheld\b|\bscheduled\b))/,
    },
    {
      label: 'Close',
      says: /\bmeeting (?:was )?(?:then )?(?:concluded|closed|ended|adjourned|terminated)\b|\badjourned\b|\bclosed (?:the meeting )?at\b/,
    },
  ],
  invoice: [
    {
      label: 'Number',
      says: /^(?:tax )?(?:invoice|bill|credit note|document) ?(?:no|number|#|nr|ref|id)\b|\binvoice (?:no|number|nr)\b(?=[^.]*\d)/,
    },
    {
      label: 'Amount to pay',
      says: /\b(?:grand total|total (?:amount )?(?:due|payable|inc\w*|gross)|amount (?:due|payable|owed)|balance (?:due|payable|outstanding)|total to pay|invoice total|gross total|gesamtbetrag)\b|^(?:total|gross)\b(?=.*\d)/,
    },
    {
      label: 'Due',
      says: /\b(?:due|payable|pay by|payment terms?|terms of payment|terms ?:)\b(?=.*(?:\d|\breceipt\b|\bimmediate))(?!.*\b(?:total|balance|amount) (?:due|payable)\b)/,
    },
    {
      label: 'Date',
      says: /^(?:invoice |issue |tax point |bill )?date\b|\b(?:invoice|issue|supply|service|delivery) date\b|^(?:dated|period|service period)\b/,
    },
    {
      label: 'Issued by',
      heads: /^(?:from|seller|supplier|vendor|service provider|issued by|sold by|remit to)\b ?:?/,
      most: 1,
    },
    {
      label: 'Issued to',
      heads:
        /^(?:bill(?:ed)? to|invoiced? to|sold to|ship(?:ped)? to|deliver(?:ed)? to|to|customer|client|buyer|recipient|consignee)\b(?: ?:|$|\t| details)/,
      most: 2,
    },
    {
      label: 'References',
      says: /\b(?:p\.?o\.?|purchase order|your (?:ref\w*|order)|order|contract|project|customer|client) ?(?:no|number|#|ref\w*|\d)|\byour reference\b/,
    },
    {
      label: 'Net amount',
      says: /\b(?:sub-?total|net (?:total|amount)|taxable (?:value|amount)|total (?:net|before|excl\w*))\b/,
    },
    {
      label: 'Tax',
      says: /\b(?:c|s|i|ut)?gst\b(?=.*(?:\d[.,]\d|%))|\b(?:vat|sales tax|ust|mwst|tds|withholding tax|service tax|reverse charge)\b(?=.*(?:\d[.,]\d|%)|.*reverse)/,
      most: 5,
    },
    {
      label: 'Already paid',
      says: /\b(?:deposit|advance|prepa(?:id|yment)|less|discount|credit|paid)\b(?=.*\d)/,
    },
    {
      label: 'Bank details',
      says: /\b(?:iban|sort code|account (?:no|number|name)|a\/c|ifsc|bic|swift|routing|aba|bank (?:transfer|name|details|account)|upi|cheques? payable|pay(?:able|ee) to)\b/,
      most: 6,
    },
    { label: 'If it is paid late', says: /\b(?:late|overdue|arrears|delayed)\b|\binterest\b/ },
    {
      label: 'Terms',
      says: /\b(?:property|title|ownership|risk)\b.*\b(?:pass|remain|paid|payment)|\b(?:goods|fault|defect|claim|dispute|quer(?:y|ies)|question|warrant\w+|return)s?\b/,
      most: 5,
    },
  ],
  order: [
    {
      label: 'Number',
      says: /\b(?:purchase order|order|p\.?o\.?) ?(?:no|number|#|nr)\b\.?:? ?#?\S{0,8}\d|^no\.? ?\d/,
      line: /^(?:(?:no|nr|number)\.? ?:? ?\d|(?:purchase|work|sales) order ?:? \S{0,8}\d)/,
      most: 1,
    },
    { label: 'Date', says: /^(?:order |p\.?o\.? )?date\b|^dated\b/ },
    {
      label: 'Buyer',
      heads: /^(?:buyer|purchaser|customer|ordered by|bill(?:ed)? to|invoice to)\b(?: ?:|$|\t| details)/,
      most: 2,
    },
    { label: 'Supplier', heads: /^(?:supplier|vendor|seller|contractor|to)\b(?: ?:|$|\t| details)/, most: 1 },
    {
      label: 'Delivered to',
      says: /^(?:ship(?:ped)?|deliver(?:ed|y)?) (?:to|address)\b|\bdelivery address\b/,
      heads: /^(?:ship(?:ped)?|deliver(?:ed|y)?) (?:to|address)\b ?:?$/,
      most: 1,
    },
    { label: 'Total', says: /\b(?:order|grand|net|gross|sub-?)? ?total\b(?=.*\d)|\border value\b/ },
    { label: 'Confirmation', says: /\b(?:confirm|acknowledge)\w*\b.*\b(?:order|days?|writing|receipt)\b/ },
    { label: 'Delay', says: /\b(?:delay\w*|late delivery|liquidated damages|penalt(?:y|ies))\b/ },
    {
      label: 'Delivery',
      says: /\b(?:delivery (?:terms?|date|time|period)|incoterms?|partial deliver\w+|(?:fca|fob|cif|dap|ddp|exw|cpt|cip)\b)/,
      most: 4,
    },
    { label: 'Payment', says: /\b(?:payment|payable|paid|discount|net \d+|\d+ days net)\b/ },
    { label: 'Warranty', says: /\b(?:warrant(?:y|ies|s)|guarantee\w*|defect\w*)\b/ },
    { label: 'Cancellation', says: /\b(?:cancel\w*|terminat\w*|refuse\w*|reject\w*)\b/ },
    { label: 'Law and courts', says: /\b(?:law|jurisdiction|courts?|arbitration)\b/ },
    { label: 'Contact', says: /\bcontact\b|\bqueries\b/ },
  ],
  quotation: [
    {
      label: 'Prices',
      says: /^(?!.*\b(?:deposit|advance|deliver\w*|shipping|carriage|cancel\w*|insur\w*|liability|interest|late|cover)\b)(?=.*(?:[\u00a3$\u20ac\u20b9] ?\d|\b(?:eur|usd|gbp|inr|chf|rs)\.? ?\d|\d ?(?:euros?|pounds?|dollars?|rupees?)\b))/,
      most: 5,
    },
    {
      label: 'Valid',
      says: /\b(?:valid(?:ity)?|open for|expires?|stands? (?:for|until)|binding until|prices? (?:are )?held)\b/,
    },
    { label: 'Deposit', says: /\b(?:deposit|down ?payment|advance|upfront|up front)\b/ },
    { label: 'Delivery', says: /\b(?:deliver\w*|lead time|dispatch\w*|carriage|shipping|installation)\b/ },
    { label: 'Cancellation', says: /\bcancel\w*\b/ },
    { label: 'Payment', says: /\b(?:payment|payable|invoices?|instal?ments?|paid)\b/ },
    { label: 'Tax', says: /\b(?:vat|gst|sales tax|taxes|mwst|iva)\b/ },
    {
      label: 'Term and notice',
      says: /\b(?:minimum|contract|initial|fixed) (?:term|period)\b|\bnotice\b|\bcommitment\b/,
    },
    {
      label: 'Price changes',
      says: /\bprices? (?:(?:may|will|can) (?:rise|change|increase|go up)|rises?|increases?|subject to|(?:are|is) (?:reviewed|adjusted|subject))\b/,
    },
    {
      label: 'Not included',
      says: /\b(?:not included|exclud\w*|exclusions?|extra|(?:do(?:es)?|is|are) not (?:include|cover)\w*|at additional)\b/,
    },
    { label: 'Warranty and insurance', says: /\b(?:warrant\w*|guarantee\w*|insur\w*|liability)\b/ },
    { label: 'Included', says: /\b(?:includ(?:ed|es|ing)|free|no extra)\b/ },
    { label: 'Numbers', says: /\b(?:minimum|at least|numbers?|quantit(?:y|ies))\b/ },
  ],
  payslip: [
    {
      label: 'Period',
      says: /\b(?:pay|salary|wage|earnings) ?-?(?:slip|period|stub|month|statement)\b|\bfor the (?:month|period|week)\b|\bperiod (?:ending|from|:)/,
      line: /^(?:\S+ ){0,3}(?:pay ?-?slip|salary slip|pay ?stub)\b.*\d{4}/,
      most: 2,
    },
    { label: 'Employee', says: /\b(?:employee|emp|staff|worker)\b ?(?:name|code|id|no|number)?\b|^name\b/ },
    {
      label: 'Net pay',
      says: /\b(?:net (?:pay|salary|amount|wages?|payable)|take[- ]home|amount (?:credited|payable|paid))\b/,
    },
    { label: 'Gross pay', says: /\b(?:gross|total) (?:pay|salary|earnings|wages?|amount)\b/ },
    {
      label: 'Earnings and deductions',
      says: /\b(?:basic|hra|house rent|allowances?|conveyance|overtime|bonus|commission|incentives?|arrears|deductions?|provident fund|p\.?f|esi|professional tax|tds|income tax|tax|paye|national insurance|pension|401|social security|medicare|student loan|advance|recovery)\b/,
      most: 8,
    },
    { label: 'Days and leave', says: /\b(?:days|leave|lop|absen\w+|holiday|hours|attendance)\b/, most: 4 },
    { label: 'Job', says: /\b(?:designation|department|job title|position|grade|date of joining|joined)\b/ },
    { label: 'Paid to', says: /\b(?:bank|account|a\/c|credited|paid on|payment date|pay date)\b/ },
  ],
} as const satisfies Record<string, readonly FormPoint[]>;
