import { ensurePrograms, reportMissing } from './ensure-programs.ts';

/** What two servers stand behind in `npm run test:machines`; without it, each of its files would wait for its time limit. */
const missing = await ensurePrograms([{ name: 'nginx', paths: ['/usr/sbin/nginx'], packages: ['nginx'] }]);
reportMissing(missing);
if (missing.length > 0) process.exit(1);
