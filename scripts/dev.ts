import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readSettings } from '../server/settings/read-settings.ts';
import { endWithNpm } from './end-with-npm.ts';
import { builtFromPath, root, runStep } from './run-step.ts';

/**
 * Reloads everything on a change: the server with Node's watch mode, the widget with a watching build, the site with Vite's dev
 * server.
 */
const port = String(readSettings().http.port);
// The watching build overwrites dist/ with a different build than `npm start` serves, which therefore has to build again.
rmSync(builtFromPath, { force: true });
// Without what it reads there, the server of a fresh clone would not start.
const { code: dataCode } = await runStep(process.execPath, ['scripts/build.ts', '--data']);
if (dataCode !== 0) process.exit(dataCode);
const processes: ChildProcess[] = [
  start('vite', ['build', '--watch', '--config', 'vite.widget.config.ts']),
  start(process.execPath, ['--watch-path=server', '--watch-path=shared', 'server/main.ts'], { PORT: port }),
  start('vite', ['--config', 'vite.site.config.ts', '--host', '127.0.0.1', '--port', '5173'], {
    API_PORT: port,
  }),
];
console.log('\n  The site reloads on http://127.0.0.1:5173; /api and the widget come from the server.\n');

for (const child of processes)
  child.on('exit', (code) => {
    if (code) process.exitCode = code;
    endAll();
  });
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
endWithNpm();

function start(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
}

function endAll(): void {
  for (const child of processes) child.kill('SIGTERM');
}
