import { runTransfer } from '../server/backup/run-transfer.ts';

// Only its own user may read what people wrote.
process.umask(0o077);
process.exitCode = await runTransfer('move', process.argv.slice(2), process.env, console.log);
