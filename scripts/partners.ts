import { runPartners } from '../server/partners/run-partners.ts';

process.exitCode = await runPartners(process.argv.slice(2), process.env, console.log);
