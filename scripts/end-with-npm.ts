/**
 * npm passes SIGTERM to its shell alone, which ends without a word to us: what is left to see is that the parent went.
 * Nothing to do where no npm script started us.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
  // The server leaves at once on a second signal.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(timer));
}
