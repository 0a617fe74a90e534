import { resolve } from 'node:path';
import { root, runStep } from './run-step.ts';

const parent = process.ppid;
const { code } = await runStep(process.execPath, ['scripts/build.ts']);
if (code !== 0) process.exit(code);

const url = process.env.PUBLIC_URL || `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 3000}`;
console.log(`
  Lexloom is starting on ${url}
    the site        ${url}/
    a chat test     ${url}/chat
    the widget      <script async src="${url}/widget.js"></script>
  Data stands in ${process.env.DATABASE_URL ? 'DATABASE_URL' : resolve(root, process.env.DATA_DIR || '.data')}. Ctrl+C ends it.
`);
// In this very process, so that signals and the exit code are the server's own.
await import('../server/main.ts');
if (process.env.npm_lifecycle_event === 'start') endWithNpm();

/** npm passes SIGTERM to its shell alone, which ends without a word to us: what is left to see is that the parent went. */
function endWithNpm(): void {
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  // The server leaves at once on a second signal.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(timer));
}
