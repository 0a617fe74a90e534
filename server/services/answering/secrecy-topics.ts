import type { Topic } from './contract-topics.ts';

/** Topics about secrecy, and how non-disclosure agreements and confidentiality clauses word them. */
export const secrecyTopics: Readonly<Record<string, Topic>> = {
  secretInformation: {
    question:
      /\b(?:counts?|defin\w+|qualif\w+|covered|considered|mean(?:s|t)?|falls?)\b.{0,25}\b(?:confidential|secret|information)\b|\b(?:which|what) information\b|\binformation\b.{0,12}\b(?:is )?covered\b|\bconfidential information\b.{0,12}\b(?:only|includes?|comprises?)\b/i,
    clause:
      /\bconfidential information["”’']*\)?\s*(?:\w+ ){0,4}(?:means?|shall mean|includes?|is defined|refers?)\b|\b(?:means?|includes?)\b[^.]{0,80}\b(?:information|data)\b|\(["“][^"”]{0,20}(?:confidential|proprietary) information["”]\)/i,
  },
  secrecyEnd: {
    question:
      /\b(?:how long|when|until when|years?|forever|duration|period)\b.{0,40}\b(?:confidential\w*|secre\w+|non-?disclosure|nda)\b|\b(?:confidential\w*|secre\w+|nda)\b.{0,30}\b(?:how long|last|duration|end|expire|period|years?|forever)\b/i,
    clause:
      /\b(?:confiden|non-?disclosure|disclos|obligation|surviv|secret)\w*\b[^.]{0,140}\b(?:years?|months?|indefinitely|perpetu\w+|terminat\w+|expir\w+)\b|\b(?:years?|months?)\b[^.]{0,100}\b(?:confiden|disclos|surviv)\w*/i,
  },
  secrecy: {
    question:
      /\bconfidential(?:ity)?\b(?! information)|\bsecre(?:t|ts|cy)\b|\bnon-?disclosure\b|\b(?:may|can|allowed to) (?:we|i|they) (?:tell|talk|disclose)\b/i,
    clause:
      /\b(?:not|never)\b[^.]{0,30}\b(?:disclose|divulge|reveal)\b|\b(?:strict(?:est)? )?confidence\b|\bconfidentiality\b/i,
  },
  permittedUse: {
    question:
      /\buse[ds]?\b.{0,30}\b(?:information|data|secrets?|what they)\b|\b(?:information|data|secrets?)\b.{0,20}\bused?\b/i,
    clause:
      /\buse[ds]?\b[^.]{0,80}\b(?:solely|only|purposes?|except)\b|\b(?:solely|only)\b[^.]{0,40}\b(?:purpose|use)\b|\bnot\b[^.]{0,30}\buse\b[^.]{0,30}\binformation\b/i,
  },
  insiders: {
    question:
      /\b(?:staff|employees?|colleagues?|team|lawyers?|advis[eo]rs?|contractors?|in my company)\b.{0,25}\b(?:see|know|read|told|access|information)\b|\b(?:show|tell|share|pass|disclose)\b(?!.{0,20}\babout\b).{0,25}\b(?:staff|employees?|colleagues?|team|lawyers?|advis[eo]rs?|contractors?)\b/i,
    clause:
      /\bneed[- ]to[- ]know\b|\b(?:employees|representatives|directors|officers|agents|advis[eo]rs|contractors)\b[^.]{0,100}\b(?:need|know|disclos|bound|access|confiden)\w*/i,
  },
  otherSource: {
    question:
      /\b(?:hear|got|get|gets|gives?|receiv|learn|obtain|acquir)\w*\b.{0,60}\b(?:someone|somebody|third part(?:y|ies)|(?:an)?other (?:source|person)|elsewhere)\b|\banother source\b|\b(?:already|publicly) (?:known?|knew|public)\b/i,
    clause:
      /\b(?:receiv|obtain|disclos|available|acquir|furnish|learn)\w*\b[^.]{0,80}\b(?:third part(?:y|ies)|source other|other sources?)\b|\bpublic (?:domain|knowledge)\b|\bpublicly (?:known|available)\b/i,
  },
  forcedDisclosure: {
    question:
      /\b(?:court|judge|law|police|authorit\w+|regulator|government)\b.{0,30}\b(?:order|require|demand|force|ask|want)\w*|\bsubpoena\w*|\b(?:forced|required|compelled|ordered)\b.{0,20}\b(?:disclose|hand|reveal|law)\b/i,
    clause:
      /\b(?:required|compelled|order|ordered|obligat\w+|requested)\b[^.]{0,80}\b(?:law|court|regulat\w+|judicial|subpoena|government\w*|legal process)\b|\bsubpoena\b/i,
  },
  marking: {
    question:
      /\b(?:mark|label|stamp|legend)(?:s|ed|ing|led|ling|ped)?\b|\b(?:expressly|clearly) (?:identified|designated)\b/i,
    clause:
      /\b(?:mark|label|legend|stamp|designat|identif)\w*\b[^.]{0,80}\b(?:confidential|proprietary)\b|\b(?:confidential|proprietary)\b[^.]{0,40}\b(?:mark|legend|label|stamp)\w*/i,
  },
  ownDevelopment: {
    question:
      /\b(?:on|by) (?:our|my|their) own\b|\bindependent(?:ly)?\b|\b(?:ourselves|myself|themselves)\b|\bsimilar (?:product|thing|idea|service)s?\b/i,
    clause:
      /\bindependent(?:ly)?\b[^.]{0,40}\b(?:develop|deriv|creat|discover|conceiv)\w*|\bdevelop\w*\b[^.]{0,60}\b(?:independently|similar)\b|\bresiduals?\b/i,
  },
  givingBack: {
    question:
      /\b(?:return|give|hand|send)\b.{0,15}\b(?:back|everything|it|them|information|documents|materials?)\b|\b(?:destroy|destruction|delete|shred|erase|retain)\w*\b|\bkeep\b.{0,12}\bcop(?:y|ies)\b/i,
    clause:
      /\b(?:return|destroy|destruction|erase|delete)\w*\b[^.]{0,100}\b(?:information|materials?|cop(?:y|ies)|documents?|embodiments?|media)\b/i,
  },
  copying: {
    question: /\bcop(?:y|ies|ied|ying)\b|\bphotocop\w*|\bduplicat\w*/i,
    clause: /\b(?:cop(?:y|ies|ied|ying)|reproduc\w+|duplicat\w+)\b/i,
  },
  talksSecret: {
    question:
      /\b(?:talk|negotiat|discuss|deal)\w*\b.{0,30}\b(?:secret|public|confidential|announce\w*)\b|\b(?:tell|reveal|say|existence|announce|mention)\b.{0,30}\b(?:talk|negotiat|discuss|deal)\w*|\bpress release|\bpublicity\b|\bannounce\w*|\bfact that\b.{0,40}\b(?:agree|negotiat|discuss)\w*/i,
    clause:
      /\b(?:fact that|existence|terms|nature)\b[^.]{0,120}\b(?:discussion|negotiation|agreement|transaction)s?\b|\bpress release\b|\bpublic (?:announcement|statement)s?\b|\bpublicity\b/i,
  },
  takingApart: {
    question: /\breverse[- ]engineer\w*|\bdisassembl\w*|\bdecompil\w*|\btak(?:e|ing)\b.{0,30}\bapart\b/i,
    clause: /\breverse[- ]engineer\w*|\bdisassembl\w*|\bdecompil\w*/i,
  },
  noLicence: {
    question:
      /\b(?:rights?|licen[cs]e|patent|ownership)\b.{0,30}\b(?:information|ideas?|secrets?|granted|nda)\b|\bnda\b.{0,25}\brights?\b/i,
    clause:
      /\b(?:no|not|nothing|neither)\b[^.]{0,100}\b(?:licen[cs]e|rights?|title|interest)\b[^.]{0,80}\b(?:grant|conve|transfer|under|impl|confer)\w*|\b(?:remain|sole|exclusive)\b[^.]{0,30}\bproperty\b/i,
  },
  spoken: {
    question:
      /\boral(?:ly)?\b|\bverbal(?:ly)?\b|\bspoken (?:words?|information)\b|\b(?:said|told)\b.{0,20}\b(?:meeting|phone)\b/i,
    clause: /\boral(?:ly)?\b|\bverbal(?:ly)?\b|\bvisual(?:ly)?\b/i,
  },
  remedies: {
    question:
      /\bwhat (?:happens|if)\b.{0,30}\b(?:breach|break|broke|leak|violat)\w*|\binjunct\w*|\bremed(?:y|ies)\b|\bcourt\b.{0,20}\bforce\b|\bspecific performance\b/i,
    clause:
      /\binjuncti\w+|\birreparable\b|\bequitable (?:relief|remed)|\bspecific performance\b|\bremedies\b/i,
  },
};
