import { runQuestions } from '../server/questions/run-questions.ts';
import { runCommand } from './run-command.ts';

await runCommand(runQuestions);
