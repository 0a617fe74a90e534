import { personPhrasings } from './person-phrasings.ts';
import { taskPhrasings } from './task-phrasings.ts';

/** What visitors type who want a person, or want work done. */
export const requestPhrasings = { ...personPhrasings, ...taskPhrasings };
