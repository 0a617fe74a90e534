import { runInbox } from '../server/inbox/run-inbox.ts';

process.exitCode = await runInbox(process.argv.slice(2), process.env, console.log);
