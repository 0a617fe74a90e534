import { runQuestionsCheck } from './answers/run-questions-check.ts';

process.exitCode = await runQuestionsCheck(process.argv.slice(2), process.env, console.log);
