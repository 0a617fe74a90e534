import { readSettings } from '../server/read-settings.ts';
import { endWithNpm } from './end-with-npm.ts';
import { runStep } from './run-step.ts';

endWithNpm();
// Before the build, so that a wrong setting is reported at once.
const { publicUrl: url, databaseUrl, dataDir } = readSettings();
const { code } = await runStep(process.execPath, ['scripts/build.ts']);
if (code !== 0) process.exit(code);

console.log(`
  Lexloom is starting on ${url}
    the site        ${url}/
    a chat test     ${url}/chat
    the widget      <script async src="${url}/widget.js"></script>
  Data is stored in ${databaseUrl ? 'DATABASE_URL' : dataDir}. Ctrl+C stops the server.
`);
// In this process, so that signals and the exit code are the server's own.
await import('../server/main.ts');
