import { runInbox } from '../server/commands/run-inbox.ts';
import { runCommand } from './run-command.ts';

// 1: there is nothing to delete.
await runCommand(runInbox, [1, 2]);
