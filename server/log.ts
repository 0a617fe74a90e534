import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** What cannot be written, because the disk of the log is full, is kept up to this size until it can be; newer lines are lost. */
const maxUnwrittenBytes = 1_000_000;

/** Writes one line of JSON per event to standard output. Callers log ids, codes and sizes, never what a person wrote. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, openOutput());
}

function openOutput() {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: maxUnwrittenBytes });
  let isFailing = false;
  // Without a listener, the error would be thrown where nobody expects it, which ends the server.
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // Called when the process exits: it tries until everything is written, however long that takes.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return output;
}
