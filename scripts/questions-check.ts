import { runQuestionsCheck } from './answers/run-questions-check.ts';
import { runCommand } from './run-command.ts';

await runCommand(runQuestionsCheck);
