import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readSettings } from '../server/settings/read-settings.ts';
import { endWithNpm } from './end-with-npm.ts';
import { root, runStep } from './run-step.ts';

endWithNpm();
// Read before the build, so that a wrong setting is reported at once.
const {
  http: { publicUrl: url },
  storage: { databaseUrl, dataDir },
} = readSettings();
const { code } = await runStep(process.execPath, ['scripts/build.ts']);
if (code !== 0) process.exit(code);

console.log(`
  Lexloom is starting on ${url}
    the site        ${url}/
    a chat test     ${url}/chat
    the widget      <script async src="${url}/widget.js"></script>
  Data is stored in ${databaseUrl ? 'DATABASE_URL' : dataDir}. Ctrl+C stops the server.
`);
// Without it, the server and each of its threads load the compiler that strips types, 38 MB each. Threads read the variable,
// too.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// Runs in this process, so that signals and the exit code are the server's own.
await import(join(root, 'dist/server/main.js'));
