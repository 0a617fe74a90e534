/**
 * Whether a sentence asks for no choice between people, whatever the classifier makes of it: it knows words rather than what is
 * done with them. `isFirst` as in `RequestReader.ranksPeople`.
 */
export function choosesNobody(sentence: string, isFirst: boolean): boolean {
  return (
    !word.test(sentence) ||
    namesNobody.test(sentence) ||
    signOff.test(sentence) ||
    isAboutThings(sentence) ||
    needsLawyer.test(sentence) ||
    (asksToFind.test(sentence) && !judges.test(sentence)) ||
    (asksToFindAbroad.test(sentence) && !judgesAbroad.test(sentence)) ||
    takesSome.test(sentence) ||
    holdsOffice.test(sentence) ||
    topicAlone.test(sentence) ||
    (isFirst && bareRequest.test(sentence)) ||
    summarisesOne.test(sentence) ||
    choosesUs.test(sentence) ||
    asksForTime(sentence) ||
    asksWhatIsWritten(sentence) ||
    (asksWhoDoes.test(sentence) && !compares.test(sentence)) ||
    (asksWhoDoesAbroad.test(sentence) && !comparesAbroad.test(sentence)) ||
    isWish(sentence) ||
    isExplanation(sentence)
  );
}

/** "My mate says we should have gone after him. Should we?" asks whether, of the sentence before; the classifier knows "should we hire". */
const namesNobody =
  /^\W*(?:(?:and|so|but|or)\W+)?(?:can|could|did|do|does|may|might|must|shall|should|will|would) (?:i|we|you|he|she|they)(?: (?:do (?:it|that|this|so)|have(?: to)?))?\W*$/i;
/** Questions about which contract is better, or how documents compare, are about texts, unless they also mention a person. */
const texts =
  /\b(?:agreement|contract|lease|licen[cs]e|nda|polic(?:y|ie))s?\b|\b(?:compar|differ).{1,60}\b(?:document|draft|file|version)s?\b/i;
const somebody =
  /\b(?:who|whom|whose|he|she|him|her|hir(?:e|ed|ing)|candidates?|applicants?|people|persons?|employees?|workers?|staff|cvs?|r[eé]sum[eé]s?)\b/i;
/** "Which service should I choose?" */
const offers =
  /\b(?:which|what|(?:choose|select|pick|recommend) (?:an?|the|your))(?: of (?:the|your|these))?(?: (?:best|better|right|other))? (?:service|plan|package|option|sector|template|clause)s?\b/i;
/** "Welche Kündigungsfrist gilt?" asks for a rule: of German and Spanish the classifier mostly knows who is chosen with "welche". */
const whichThing =
  /^\W*(?:(?:und|y) )?(?:welche[mnrs]?|qué|cuál(?:es)?) (?!(?:ist|sind|von|davon|es|son|de|(?:die|der|das|el|la) )(?!\p{L}))\p{L}{2}/iu;
const someoneAbroad =
  /(?<!\p{L})(?:wer|wen|wem|bewerb|kandidat|mitarbeit|angestellt|mensch|person|leute|lebensl[aä]uf|qui[eé]n|candidat|emplead|trabajador|aspirant|curr[ií]cul)|(?<!\p{L})(?:besser|beste|geeignet|passt|oder|mejor|o|u)(?!\p{L})/iu;
const isAboutThings = (sentence: string) =>
  ((texts.test(sentence) || offers.test(sentence)) && !somebody.test(sentence)) ||
  (whichThing.test(sentence) && !someoneAbroad.test(sentence) && !somebody.test(sentence));
/** "Best, Conor" ends a mail: the classifier took it for the choice of the best one. */
const signOff =
  /^\W*(?:(?:all the|with(?: my| the)?|my|very|kind|warm) ){0,3}best(?: (?:wishes|regards)(?:,|\W*$)|,)(?!.*\bor\b)[^?]{0,60}$/i;
/** "Who is the DPO?" asks who has an office: the classifier does not know abbreviations, and took them for a choice. */
const holdsOffice =
  /^\W*(?:(?:and|so|but)\W+)?(?:[Ww]ho(?:['’]s|\s+(?:is|are|was|were)))\s+(?:(?:the|our|your|its|their|my)\s+)?(?!BEST|TOP|WORST|RIGHT|FIT|ONE)[A-Z]{2,5}s?\W*$/;
/** "Why should an HR team pick you?" is about the company, and "sorry to bother you" about nobody. */
const choosesUs = /\b(?:pick|choose|select|prefer|hire|trust|use|bother) you\b/i;
/** "Should I hire a lawyer?" asks whether, and not whom. */
const needsLawyer =
  /\b(?:hire|retain|engage|employ|get|find) an? (?:\w+ )?(?:lawyer|attorney|solicitor|counsel|mediator|law firm)\b/i;
/** "Could you recruit 12 nurses by March?" asks for our service, and chooses nobody. */
const asksToFind =
  /^\W*(?:(?:hi|hello|hey|please|so|and|also)\W+)*(?:can|could|would|will|do|does) (?:you|u|your \w+) (?:please |also |even )?(?:recruit|source|headhunt|find|staff)\b/i;
const asksToFindAbroad =
  /^\W*(?:buscan|reclutan|suchen sie|sucht ihr|rekrutieren sie|rekrutiert ihr)(?!\p{L})/iu;
const judgesAbroad =
  /(?<!\p{L})(?:mejor|bueno|elig|escog|qui[eé]n|fuerte|beste|besser|st[aä]rk|geeignet|passend|wer|wen)|(?<!\p{L})aus\W*$/iu;
/** "Could we take just one of them?" asks of services that were named, and not which one to take. */
const takesSome =
  /^\W*(?:(?:and|so|but)\W+)?(?:can|could|may) (?:we|i) (?:also )?(?:take|book|buy|use|order|have|get) (?:just |only )?(?:one|two|three|some|a few|part)(?: of (?:them|these|those|it))?\W*$/i;
/** Topics of which the classifier knows only that people are ranked with them: "your rates", "interviews". */
const topicAlone =
  /^(?:(?:rates|interviews?|evaluation|assessments?|selection|screening|comparison|recommendations?|your|my|our|the|please)(?:\W+|$))+$/i;
/**
 * "Summarise this candidate" asks what one CV says, and compares it with nothing. "Please" is a word of its own wherever it stands: with
 * a second way to read "can you please", forty of these took forever.
 */
const summarisesOne =
  /^\W*(?:(?:please|pls|kindly|(?:can|could|would) you)\W+)*(?:summari[sz]e|outline|(?:give me |write |make )?(?:an?|the) (?:short |brief |quick )?(?:summary|overview|outline) of) (?:(?:this|the|her|his|their) )?(?:attached |uploaded )?(?:candidate|applicant|cv|r[eé]sum[eé]|profile)(?:['’]s (?:cv|r[eé]sum[eé]|profile|experience|background))?(?: please)?\W*$/i;
/** "a" and "B." have no word, so that the classifier would guess. */
const word = /\p{L}[\p{L}\p{M}]/u;
/** Requests that are about people only if people were named before them. */
const bareRequest =
  /^(?:(?:rate|compare|score|sort|filter|evaluate|assess|recommend|please|make it better)(?:\W+|$))+$/i;
/** Matches questions that ask to explain a decision, or how the company decides: "why did she make the shortlist?". */
const explains =
  /^\W*(?:(?:please|so|and|but|also|can|could|would|will|you|explain|say|tell|me|us|to|know|i|we|want|need|like|d)\W+)*(?:why (?:did|do|does|was|were|has|have|had|(?:is|are) (?!(?:it )?better)(?:\S+ ){1,5}(?:on|off|in) (?:the|your|our|their) (?:short ?)?list)\b|how (?:do|does|did) (?:you|your \w+) (?:decide|choose|select|pick)\b)/i;
/** Matches a comparison, which makes such a question a request to choose after all. */
const compares = /\b(?:better(?! not\b)|best|stronger|strongest|rather than|instead of|than)\b/i;
/** "Does a robot decide who is invited?" asks how the company works; "can the AI rank them" is a request. */
const asksOfMachines =
  /^\W*(?:(?:and|so|but)\W+)?(?:(?:does|do|did) (?:(?:an?|the|your|any)\W+)?(?:\w+ )?|is it (?:an?|the) )(?:robots?|machines?|computers?|software|programs?|algorithms?|ai|bots?)\b/i;
const isExplanation = (sentence: string) =>
  (explains.test(sentence) || asksOfMachines.test(sentence)) && !compares.test(sentence);

/** "By when must the candidate accept?" asks for a date, and not for a choice. */
const asksWhen =
  /^\W*(?:(?:and|but|so|ok|okay|please)\W+)*(?:(?:by|until|till|since|from|on|for) )?(?:when|how long|(?:what|which) (?:date|day|time)|how (?:much|many) (?:days?|weeks?|months?|notice|leave|pay|salary|time))\b/i;
const judges =
  /\b(?:who|whom|rank|rate|score|screen|shortlist|choose|pick|select|prefer|compare|best|better|strong\w*|suit\w*|fit|qualif\w*)\b/i;
/** "Who is eligible?" and "Are interns eligible?" ask for the rule of a plan or policy, unless they are about candidates. */
const asksWhoMay =
  /^\W*(?:(?:and|but|so|then|ok|okay)\W+)*(?:who(?:['’]s| is| are| isn['’]t)|am i|are (?!candidates|applicants)\p{L}+s)(?: not| also| still)? (?:eligible|entitled|exempt)\W*$/iu;
/** "How was her performance rated?" asks what a review of it says. */
const asksOfReview =
  /^\W*(?:(?:and|but|so)\W+)*(?:who (?:rated|assessed|evaluated|appraised|reviewed)|how (?:was|were) (?:\S+ ){1,4}(?:rated|assessed|evaluated|appraised|reviewed))\b/i;
const asksWhatIsWritten = (sentence: string) =>
  asksWhoMay.test(sentence) || (asksOfReview.test(sentence) && !compares.test(sentence));
const asksForTime = (sentence: string) => asksWhen.test(sentence) && !judges.test(sentence);

/** "Who hosts the applications?" asks who does something, and for no choice. */
const asksWhoDoes =
  /^\W*(?:(?:and|so|but)\W+)?who (?:hosts?|stores?|keeps?|holds?|process(?:es)?|handles?|sees?|reads?|receives?|reviews?|provides?|runs?|manages?|interviews?) (?:(?:the|my|our|your|their|these|all|any) )?(?:job )?(?:applications?|applicants|candidates?|cvs?|r[eé]sum[eé]s?|interviews?|data|files?|records?)(?:['’]s?)?(?: \p{L}+)?\W*$/iu;

/** "¿Quién paga la luz?": the classifier knows "quién" mostly from choices. */
const asksWhoDoesAbroad =
  /^\W*(?:y )?qui[eé]n(?:es)? (?:(?:lo|la|los|las|se) )?(?:pagan?|asumen?|responden?|corren?|hacen? cargo|encargan?|ocupan?|deben? (?!ser|quedar|estar|pasar|seguir|ir)|tienen? que (?!ser|quedar|estar|pasar|seguir|ir)|repara|arregla|conserva|avisan?|notifican?|entregan?|aprueban?)|^\W*(?:kaun|कौन) (?:zimmedar|jimmedar|ज़िम्मेदार|जिम्मेदार)/iu;
const comparesAbroad = /(?<!\p{L})(?:mejor|peor|más|primero|candidat|aspirant|behtar|sabse)/iu;

/**
 * "मुझे मदद चाहिए", "mujhe naukri chahiye": I need something. In Hindi "should" is the same word, and the classifier knows it
 * only from "किसे चुनना चाहिए", whom one should choose.
 */
const wish = /(?:चाहिए|चाहिये|chahiye|chaahiye|chahie)[^\p{L}\p{M}]*$/iu;
const choosesInHindi =
  /कौन|किस|किन|सबसे|बेहतर|अच्छ|तुलना|रैंक|चुन|छाँट|छांट|क्रम|स्कोर|निकाल|हटा|रखना|नियुक्त|उम्मीदवार|आवेदक|कर्मचारी|सीवी|\b(?:kaun|kis|kin|sabse|behtar|achh|tulna|rank|chun|chhant|score|nikal|hata|rakhna|niyukt|ummeedvar|candidate|aavedak|karmchari|employee|cv)/iu;
const isWish = (sentence: string) => wish.test(sentence) && !choosesInHindi.test(sentence);
