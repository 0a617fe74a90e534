import type { Failure } from './failure.ts';
import { sentences } from './server-words.hi.ts';

/** In the place of `told-failure.ts` in Hindi: our server's codes are told in Hindi, what another one says as it says it. */
export function toTold(code: string, error: string | undefined, fixed: string): Failure {
  const known = Object.hasOwn(sentences, code) ? sentences[code as keyof typeof sentences] : error;
  return { code, message: known || fixed };
}
