import { runTransfer } from '../server/backup/run-transfer.ts';

// Only the user who runs it may read what people wrote.
process.umask(0o077);
process.exitCode = await runTransfer('backup', process.argv.slice(2), process.env, console.log);
