import { characterPhrasings } from './character-phrasings.ts';
import { courtesyPhrasings } from './courtesy-phrasings.ts';
import { temperPhrasings } from './temper-phrasings.ts';

/** What visitors type who want to be sociable, by what they mean. */
export const smallTalkPhrasings = { ...courtesyPhrasings, ...characterPhrasings, ...temperPhrasings };
