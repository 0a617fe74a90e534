import { runTransfer } from '../server/commands/backup/run-transfer.ts';
import { runCommand } from './run-command.ts';

// Only the user who runs it may read what people wrote.
process.umask(0o077);
await runCommand((args, environment, print) => runTransfer('move', args, environment, print));
