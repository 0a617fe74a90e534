import { toWords } from './terms.ts';

/**
 * Function words of languages that the assistant does not read, but would take for Spanish, with which they share many. Those that
 * Spanish has, too, are listed as well, so that a text in Spanish has more of its own.
 */
const functionWords: readonly string[] = [
  // French.
  `le la les un une des du de et est sont pas ne je tu il elle nous vous ils elles on ce cette ces cet son sa ses leur
  leurs mon ma mes notre nos votre vos que qui quoi quel quelle quels quelles quand comment combien où pourquoi pour par dans sur
  avec sans sous au aux en ou mais si plus moins être avoir ont fait peut peuvent doit doivent sera seront se qu`,
  // Italian.
  `il lo la i gli le un uno una di del dello della dei degli delle sono non mi ti ci si che chi cosa quale quali quando come
  quanto quanti perché per da dal dalla dai dalle in nel nella nei nelle con su sul sulla sui tra fra al alla ai alle ma se più
  essere avere ha hanno può possono deve devono questo questa questi queste suo sua suoi loro anche mio mia nostro vostro`,
  // Portuguese.
  `o e os as um uma uns umas de do da dos das são não me te se que quem qual quais quando como quanto quantos porque para por
  pelo pela pelos pelas em na nos nas com sem sob sobre entre ao aos às ou mas mais ser ter tem têm pode podem deve devem este
  esta estes essa esse isso seu sua seus suas meu minha nosso nossa também já foi será onde`,
];

const wordsOf = functionWords.map((words) => new Set(words.split(/\s+/).flatMap(toWords)));

/** Those that Spanish has, too, but that tell nothing of it: "precio fijo o por horas". */
export const alsoSpanish: ReadonlySet<string> = new Set('e le o os te tu'.split(' '));
/** Those that English has, too: "non compete in Ohio valid in Texas". */
export const alsoEnglish: ReadonlySet<string> = new Set('as come do in me on per'.split(' '));

/** Returns how many of a message's words belong to the likeliest of those languages, as `toWords` returns them. */
export const countUnread = (words: readonly string[]): number =>
  Math.max(...wordsOf.map((known) => words.filter((word) => known.has(word)).length));

/** Words that hardly any text in a language that is read has, but nearly every sentence in one of those. */
export const tellingWords: readonly (readonly string[])[] = [
  'des les dans sont avec pour cette vous nous leur une aux'.split(' '),
  'della dello delle degli gli nella alla questo dalla che'.split(' '),
  'não uma dos das pela pelo são ao aos em'.split(' ').flatMap(toWords),
];
