import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Writes one line of JSON per event to standard output. Callers log ids, codes and sizes, never what a person wrote. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
