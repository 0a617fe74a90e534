import * as english from './failure.ts';
import * as words from './failure-words.hi.ts';
import { toTold } from './told-failure.hi.ts';

/** In the place of `failure.ts` in Hindi. */
export type Failure = english.Failure;

export const unreachable: Failure = { ...english.unreachable, message: words.unreached };

export async function toFailure(response: Response, fixed: string = words.failed): Promise<Failure> {
  const { code, message } = await english.toFailure(response, fixed);
  return toTold(code, message, fixed);
}
