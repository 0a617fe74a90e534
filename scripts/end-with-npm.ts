/**
 * Ends this process when npm ends. npm passes SIGTERM only to its shell, which exits without forwarding it, so all that can be
 * observed is that the parent process is gone. Does nothing if no npm script started this process.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
  // On a second signal the server exits at once, without draining.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(timer));
}
