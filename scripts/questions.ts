import { runQuestions } from '../server/questions/run-questions.ts';

process.exitCode = await runQuestions(process.argv.slice(2), process.env, console.log);
