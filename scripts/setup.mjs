// Installs the dependencies if package-lock.json has changed since the last time; npm scripts then find our own Node
// (node_modules/.bin/node, on Linux for x64 and arm64) first on their path. Runs before every command, on whatever Node the machine
// has (18 or newer): therefore plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampPath = join(root, 'node_modules', '.lexloom-installed');
// By content, not by file times: a clone gives all files the same time.
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(stampPath) || readFileSync(stampPath, 'utf8') !== stamp) {
  // To standard error, like all that follows: what a command prints may go into a file.
  console.error('Installing dependencies (about half a minute) …');
  // Even with NODE_ENV=production, what builds the product must be installed.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('Installing failed; the lines above say why.');
    process.exit(status ?? 1);
  }
  writeFileSync(stampPath, stamp);
}
