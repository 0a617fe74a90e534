import { runInbox } from '../server/inbox/run-inbox.ts';
import { runCommand } from './run-command.ts';

await runCommand(runInbox);
