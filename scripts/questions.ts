import { runQuestions } from '../server/commands/run-questions.ts';
import { runCommand } from './run-command.ts';

await runCommand(runQuestions);
