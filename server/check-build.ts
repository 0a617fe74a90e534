import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the server reads of the build. */
const data = ['knowledge.bin', 'playbook.json', 'templates.json', 'common-passwords.txt'];
const pages = ['site/index.html', 'widget/widget.js', 'widget/release.json'];

/**
 * Ends the process with one line that names what `dist` lacks. Much of it is read only when a visitor asks for it, so that a
 * server without it would report that it is ready. `hasPages`: site and widget are served from there, too.
 */
export function exitOnIncompleteBuild(dist: string, { hasPages }: { hasPages: boolean }): void {
  const missing = [...data, ...(hasPages ? pages : [])].filter((name) => !existsSync(join(dist, name)));
  if (missing.length === 0) return;
  console.error(`The build is incomplete: dist/ lacks ${missing.join(', ')}. Run "npm run build".`);
  process.exit(1);
}
