import { mergerTopics, performanceTopics, personalDataTopics } from './other-topics.ts';
import { secrecyTopics } from './secrecy-topics.ts';

/**
 * The topics of questions about contracts, and how clauses word them. A reader asks "Can they poach our staff?" where the clause says
 * "solicit for employment": the two have no word in common. Each topic pairs the ways to ask with the ways of a clause; a
 * question and a clause on the same topic both get the topic's marker, a term that occurs in no text. A document that
 * never speaks of a question's topic lacks the marker and therefore matches the question less well.
 */
export type Topic = {
  /** How a question names it. */
  question: RegExp;
  /** How a clause or its heading words it. */
  clause: RegExp;
};

const topics: Readonly<Record<string, Topic>> = {
  definition: {
    question:
      /\bdefin(?:e|ed|es|ition)\b|\bwhat (?:counts|qualifies)\b|\bwhat (?:does|do|is|are)\b.{0,60}\b(?:mean|meant)\b|\bmeaning of\b/i,
    clause: /["”’]\s*(?:shall )?(?:means?|refers? to|includes?|has the meaning)\b|\bdefinitions?\b/i,
  },
  governingLaw: {
    question:
      /\bgovern(?:s|ed|ing)?\b|\b(?:which|what(?! if)|whose|under)\s+(?:[\w’']+\s+){0,2}laws?\b|\bsubject to\b.{0,25}\blaw\b|\blaws? (?:of which|that appl|appl)|\bapplicable law\b/i,
    clause:
      /\b(?:govern|constru|interpret|enforce)\w*\b[^.]{0,120}\blaws?\b|\blaws? of\b[^.]{0,80}\b(?:govern|apply)|\bgoverning law\b/i,
  },
  venue: {
    question:
      /\b(?:which|what|whose|where)\b.{0,20}\b(?:courts?|venue|jurisdiction|sue|dispute)|\bjurisdiction\b|\bvenue\b/i,
    clause: /\bjurisdiction\b|\bvenue\b|\bcourts? (?:of|in|located)\b/i,
  },
  arbitration: {
    question: /\barbitrat\w*|\bmediat\w*|\b(?:dispute|disagree|quarrel|argument)\w*/i,
    clause:
      /\barbitrat(?:ion|or)\b|\bmediation\b|\bdispute resolution\b|\bdisputes? (?:arising|between|shall)/i,
  },
  effectiveDate: {
    question:
      /\bwhen\b.{0,40}\b(?:start|begin|commence|effective|effect|force|signed|dated)\b|\b(?:start|effective|commencement) date\b|\bsince when\b/i,
    clause:
      /\beffective (?:date|as of)\b|\bmade (?:and entered into |effective )?(?:as of|on|this)\b|\bcommenc(?:e|es|ing|ement) (?:on|date|upon|as of|immediately)|\b(?:dated|entered into) (?:as of|on|this)\b|\beffective on\b/i,
  },
  term: {
    question:
      /\bhow long\b.{0,25}\b(?:contract|agreement|deal|nda|it|this|bound|term)\b(?! (?:secret|confidential))|\bwhen\b.{0,30}\b(?:contract|agreement|deal|it|this|nda|term)\b.{0,12}\b(?:end|expir|run|over|finish|lapse|stop)\w*|\b(?:duration|expir\w+|end date|initial term|length of the)\b|\bwhat(?:’|')?s? (?:is )?the term\b/i,
    clause:
      /\bterm of (?:(?:this|the) (?:\w+ )?)?agreement\b|\bcontinues? (?:until|for)\b|\b(?:remain|continue|be) in (?:full )?(?:force|effect)\b|\binitial (?:\S+ )?(?:term|period)\b|\bshall (?:expire|terminate|end) on\b|\bthis agreement (?:shall|will) (?:commence|begin|continue|expire)|\b(?:term|period)\b[^.]{0,60}\b(?:commenc|begin|expir|end|continu)\w*/i,
  },
  renewal: {
    question: /\brenew\w*|\bauto-?renew\w*|\broll\w* over\b|\bextend(?:ed)?\b|\bextension\b|\bprolong\w*/i,
    clause:
      /\brenew(?:al|als|ed|s)?\b|\bextend(?:ed)?\b[^.]{0,40}\b(?:term|agreement|period|year)|\b(?:additional|successive|extension) (?:\w+ )?(?:terms?|periods?)\b/i,
  },
  termination: {
    question:
      /\bterminat\w*|\b(?:get|way|opt|pull|back) out\b|\bwalk away\b|\bcancel\w*|\b(?:end|quit|leave|stop)\b.{0,15}\b(?:it|this|contract|agreement|deal|early)\b/i,
    clause:
      /\b(?:may|right to|entitled to|can)\b[^.]{0,40}\bterminate\b|\bterminat(?:e|ed|ion)\b[^.]{0,60}\b(?:upon|by|without|for|written|notice)\b/i,
  },
  notices: {
    question:
      /\bnotif\w*|\bnotices?\b.{0,25}\b(?:sent|given|addressed|served|go|delivered|address)\b|\b(?:send|give|serve|deliver)\b.{0,20}\bnotices?\b/i,
    clause:
      /\bnotif(?:y|ies|ied|ication)\b|\bnotices?\b[^.]{0,80}\b(?:shall|must|will|are|is|may)\b[^.]{0,60}\b(?:be|deemed|given|sent|writing|delivered)\b/i,
  },
  noticePeriod: {
    question: /\bnotice\b|\bhow (?:far|long|many days|much time)\b.{0,25}\b(?:advance|ahead|before|prior)\b/i,
    clause:
      /\b(?:days?|months?|weeks?)['’]?\)?\s*(?:['’]\s*)?(?:(?:prior|advance|written)\s+){0,3}notice\b|\bnotice\b[^.]{0,60}\b(?:days?|months?|weeks?)\b/i,
  },
  afterTheEnd: {
    question:
      /\b(?:after|once|when|at|upon|post)\b.{0,25}\b(?:termination|the end|ended|is over|it ends|has ended|expir\w+)\b|\bpost-termination\b|\bsurviv\w*/i,
    clause:
      /\b(?:after|upon|following|on)\b[^.]{0,30}\b(?:termination|expiration)\b|\bsurviv(?:e|es|al)\b|\beffects? of termination\b/i,
  },
  liabilityCap: {
    question:
      /\bliab\w+\b.{0,25}\b(?:limit|cap|max)\w*|\b(?:limit|cap|max)\w*\b.{0,25}\bliab\w*|\b(?:most|maximum)\b.{0,30}\b(?:pay|claim|owe|lose)\b|\b(?:pay|claim|owe)\b.{0,30}\bat most\b|\bliable\b/i,
    clause:
      /\blimitations? (?:of|on) liability\b|\b(?:liabil\w+|liable|damages)\b[^.]{0,160}\b(?:exceed|limited to|greater than|maximum|aggregate)\b|\b(?:in no event|neither party|not be liable|no liability)\b[^.]{0,100}\b(?:liab|damages)\w*/i,
  },
  unlimitedLiability: {
    question:
      /\b(?:unlimited|uncapped|without limit)\b.{0,20}\b(?:liab|damage)\w*|\bliab\w+\b.{0,20}\b(?:unlimited|uncapped)\b|\b(?:exclu|except|carve)\w*\b.{0,30}\b(?:cap|liab\w*|limit)\b/i,
    clause:
      /\b(?:except|excluding|other than|shall not apply|do(?:es)? not (?:apply|limit))\b[^.]{0,160}\b(?:liab|damages|limitation|gross negligence|willful|indemnif)\w*/i,
  },
  indemnity: {
    question: /\bindemn\w*|\bhold harmless\b|\bcompensat\w* .{0,20}\b(?:loss|damage|claim)\w*/i,
    clause: /\bindemn(?:ify|ifies|ification|ity)\b|\bhold\b[^.]{0,40}\bharmless\b/i,
  },
  liquidatedDamages: {
    question: /\bliquidated\b|\bpenalt\w+|\bfine(?:s|d)?\b|\b(?:termination|break-?up) fee\b/i,
    clause: /\bliquidated damages\b|\bpenalt(?:y|ies)\b|\b(?:termination|break-?up) fee\b/i,
  },
  assignment: {
    question:
      /\bassign(?:ed|able|ment)?\b|\b(?:transfer|hand|pass)\w*\b.{0,20}\b(?:contract|agreement|it|this|rights|over)\b/i,
    clause:
      /\b(?:assign|transfer)(?:ed|able|ment)?\b[^.]{0,120}\b(?:consent|agreement|rights|obligations|party|void)\b/i,
  },
  changeOfControl: {
    question:
      /\bchange (?:of|in) control\b|\btake-?over\b|\bmerge(?:s|d|r)?\b|\b(?:compan\w*|part(?:y|ies)|they|we|one of them|side|business)\b.{0,20}\b(?:sold|bought|acquired|taken over|gets? bought|changes? owner\w*)\b|\bnew owners?\b/i,
    clause:
      /\bchange (?:of|in) (?:\w+ )?control\b|\b(?:merg(?:e|er|es|ed)|consolidation|acquisition|sale of (?:all|substantially))\b|\bsubstantially all\b/i,
  },
  exclusivity: {
    question:
      /\bexclusiv\w*|\block(?:ed)? in\b|\b(?:use|buy|deal|work|sell)\w*\b.{0,20}\b(?:only|other|another|competitors?|anyone else|someone else)\b/i,
    clause:
      /(?<!non-?)\bexclusiv(?:e|ely|ity)\b(?! (?:jurisdiction|remed|venue|property|means))|\bsole (?:and exclusive )?(?:supplier|distributor|provider|licensee|right)/i,
  },
  competition: {
    question: /\bcompet\w+|\bnon-?compet\w*|\brival\w*/i,
    clause: /\bcompet(?:e|es|ing|itive|itors?|ition)\b|\bnon-?compet\w*/i,
  },
  solicitStaff: {
    question:
      /\b(?:poach|solicit|hire|hiring|recruit|steal|lure)\w*\b.{0,25}\b(?:staff|employee|people|personnel|worker|team)\w*|\bnon-?solicit\w*\b(?!.{0,12}(?:customer|client))|\b(?:staff|employee)\w*\b.{0,25}\b(?:poach|solicit|hire)\w*/i,
    clause:
      /\b(?:solicit|hire|recruit|employ|induce|entice)\w*\b[^.]{0,120}\b(?:employee|personnel|employment|representatives|officer)s?\b/i,
  },
  solicitCustomers: {
    question:
      /\b(?:poach|solicit|approach|steal|go after|take|contact)\w*\b.{0,25}\b(?:customer|client)s?\b/i,
    clause:
      /\b(?:solicit|divert|entice|induce|call on|contact)\w*\b[^.]{0,100}\b(?:customer|client|account)s?\b/i,
  },
  firstRefusal: {
    question:
      /\bfirst (?:refusal|offer|negotiation|dibs|option|choice)\b|\boffer\w*\b.{0,20}\bfirst\b|\bpre-?empt\w*/i,
    clause:
      /\bright of (?:the )?first\b|\bfirst (?:refusal|offer|right|option|opportunity|negotiation)\b|\bpre-?emptive\b/i,
  },
  bestPrice: {
    question: /\bmost[- ]favou?red\b|\b(?:best|better|lowest|same) (?:price|terms|deal)\b/i,
    clause: /\bmost[- ]favou?red\b|\b(?:no less|more|less|as) favou?rabl[ey]\b|\blowest price\b/i,
  },
  sharing: {
    question:
      /\b(?:share|split|cut|percent\w*|part)\b.{0,25}\b(?:revenue|profit|sale|income|proceed|earning)s?\b|\b(?:revenue|profit|income)s?\b.{0,20}\b(?:shar\w+|split|divid\w+)\b|\broyalt\w+|\bcommissions?\b/i,
    clause:
      /\broyalt(?:y|ies)\b|\bcommissions?\b|\b(?:percent|%\)?|portion|share)\b[^.]{0,80}\b(?:revenue|profit|sale|receipt|proceed|income)s?\b|\b(?:revenue|profit)s?[- ]shar/i,
  },
  volumeLimit: {
    question:
      /\b(?:usage|volume|quantity|how (?:much|many)|units?)\b.{0,30}\b(?:cap|limit|restrict\w*|at most|maximum)|\b(?:cap|limit|restrict\w*|maximum)\b.{0,30}\b(?:usage|volume|use|quantity|units?)\b|\bvolume restriction/i,
    clause:
      /\b(?:no more than|not (?:to )?exceed|up to|maximum (?:of|number)|not more than|in excess of)\b[^.]{0,80}\b(?:users?|units?|copies|seats|hours|gallons|tons?|persons|transactions|volume|capacity|per (?:day|month|year))\b/i,
  },
  workOwnership: {
    question:
      /\b(?:who(?:se)?|we|they|i)\b.{0,20}\b(?:own|keep|belong|retain|get)\w*\b.{0,40}\b(?:work|ip|intellectual|created|develop\w*|results?|inventions?|deliverables?|rights|copyright|data|patents?)\b|\bownership\b|\bintellectual property\b|\bwork (?:product|for hire)\b/i,
    clause:
      /\b(?:own(?:s|ed|ership)?|title|property of|vest|work[s]?[- ](?:made[- ])?for[- ]hire|assigns?)\b[^.]{0,140}\b(?:intellectual|invention|work|copyright|patent|trademark|deliverable|material|improvement|develop|content|data)\w*/i,
  },
  licence: {
    question: /\blicen[cs]\w*|\b(?:allowed|may we|can we|permitted)\b.{0,15}\buse\b/i,
    clause:
      /\b(?:grants?|granted)\b[^.]{0,100}\b(?:licen[cs]e|right to|rights? to)\b|\blicen[cs]e\b[^.]{0,60}\b(?:to use|grant)/i,
  },
  licenceTransfer: {
    question:
      /\blicen[cs]\w*\b.{0,30}\b(?:transfer|pass|sublicen|assign|somebody|someone|resell)\w*|\b(?:transfer|pass|sublicen|assign|resell)\w*\b.{0,30}\blicen[cs]\w*|\bnon-?transferable\b|\bsub-?licen\w*/i,
    clause: /\bnon-?transferable\b|\bnot transferable\b|\bsub-?licens\w*/i,
  },
  licenceForever: {
    question: /\bperpetual\w*|\birrevocabl\w*|\bforever\b|\brevok\w*/i,
    clause: /\bperpetual(?:ly)?\b|\birrevocabl[ey]\b|\bin perpetuity\b/i,
  },
  affiliates: {
    question: /\baffiliat\w*|\bsubsidiar\w*|\b(?:group|sister|parent) compan\w*/i,
    clause: /\baffiliates?\b|\bsubsidiar(?:y|ies)\b/i,
  },
  audit: {
    question:
      /\baudit\w*|\b(?:inspect|check|look into|examine|see)\w*\b.{0,25}\b(?:books?|records?|accounts?|premises|facilit\w+)\b/i,
    clause:
      /\baudit(?:s|ed|ors?|ing)?\b|\b(?:inspect|examin|access)\w*\b[^.]{0,80}\b(?:books|records|accounts|premises|facilit\w+)\b/i,
  },
  insurance: {
    question:
      /\binsur\w*|\bcover(?:age)?\b.{0,15}\b(?:carry|hold|maintain|take out|needed|required)\b|\bwhat cover\b/i,
    clause: /\binsur(?:ance|ed|er|ers)\b/i,
  },
  warranty: {
    question: /\bwarrant\w*|\bguarant\w*/i,
    clause: /\bwarrant(?:y|ies|s)\b|\bguarant(?:ee|y|ees)\b/i,
  },
  disclaimer: {
    question: /\bdisclaim\w*|\bas[- ]is\b/i,
    clause: /\bdisclaim\w*|["“]?as[- ]is["”]?\b/i,
  },
  forceMajeure: {
    question: /\bforce majeure\b|\b(?:flood|earthquake|war|pandemic|strike|storm|disaster|act of god)s?\b/i,
    clause: /\bforce majeure\b|\bacts? of god\b|\bbeyond (?:its|the|their)\b[^.]{0,30}\bcontrol\b/i,
  },
  amendment: {
    question:
      /\bamend\w*|\b(?:change|modif|alter)\w*\b.{0,20}\b(?:contract|agreement|terms|it|this|wording)\b/i,
    clause:
      /\b(?:amend(?:ed|ment|ments)?|modif(?:ied|ication)|waive[dr]?)\b[^.]{0,80}\b(?:writing|written|signed|agreement)\b/i,
  },
  disparagement: {
    question:
      /\bdisparag\w*|\bcritici[sz]\w*|\b(?:bad|negative|nasty) (?:things?|words?|press|comments?|reviews?)\b|\bbad-?mouth\w*/i,
    clause:
      /\bdisparag\w*|\b(?:disrepute|derogat|defam|detract|tarnish|reflects? (?:adversely|unfavorably)|ridicule|scandal)\w*/i,
  },
  challenge: {
    question: /\b(?:not to sue|right to sue|take them to court|challeng\w*|contest\w*|attack\w*)\b/i,
    clause:
      /\b(?:contest|challeng|attack|dispute|covenant(?:s)? not to sue|question)\w*\b[^.]{0,120}\b(?:validity|ownership|title|rights?|registration|mark|patent|sue)\w*|\bnot to sue\b|\brelease(?:s|d)?\b[^.]{0,60}\b(?:claims|actions)\b/i,
  },
  beneficiaries: {
    question:
      /\bthird[- ]part(?:y|ies)\b.{0,25}\b(?:rights?|benefi\w*|enforce\w*)|\b(?:else|outside|outsider|others?)\b.{0,30}\b(?:benefit|enforce|rights?)\w*|\bbeneficiar\w+/i,
    clause:
      /\bthird[- ]party beneficiar\w+|\b(?:benefit|enforce)\w*\b[^.]{0,60}\bthird (?:party|parties|person)|\bbinding upon\b[^.]{0,40}\binure\b|\binure to the benefit\b/i,
  },
};

/** A topic that a question names. `marker` is a term that occurs in no text. */
export type AskedTopic = { marker: string; clause: RegExp };

/** All topics with their markers. */
export const allTopics: readonly (Topic & AskedTopic)[] = Object.entries({
  ...topics,
  ...secrecyTopics,
  ...personalDataTopics,
  ...mergerTopics,
  ...performanceTopics,
}).map(([name, topic]) => ({ ...topic, marker: `x${name.toLowerCase()}x` }));

/** The topics that a question names; none if contracts have no set phrases for what it asks. */
export function findTopics(question: string): AskedTopic[] {
  return allTopics.filter((topic) => topic.question.test(question));
}

/** The markers of the topics that a clause speaks of, in its heading or its text. */
export function toTopicMarkers(topics: readonly AskedTopic[], text: string): string[] {
  return topics.filter(({ clause }) => clause.test(text)).map(({ marker }) => marker);
}
