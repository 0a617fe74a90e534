import type { Failure } from './failure.ts';

/** What the server tells of a document, or the fixed words where it does not say why. */
export function toTold(code: string, error: string | undefined, fixed: string): Failure {
  return { code, message: error || fixed };
}
