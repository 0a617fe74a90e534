import { runPartners } from '../server/commands/partners/run-partners.ts';
import { runCommand } from './run-command.ts';

// 1: there is no such partner.
await runCommand(runPartners, [1, 2]);
