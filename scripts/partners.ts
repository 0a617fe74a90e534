import { runPartners } from '../server/partners/run-partners.ts';
import { runCommand } from './run-command.ts';

await runCommand(runPartners);
