type Command = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
) => Promise<number>;

/** Exit code of an operator's command that could not do what it was asked for. */
const failed = 2;

/**
 * Runs an operator's command, and sets its exit code. If it failed, what it says goes to standard error, so that no error gets
 * into a file of CSV or JSON. `failures` are the exit codes with which it has nothing else to say.
 */
export async function runCommand(command: Command, failures: readonly number[] = [failed]): Promise<void> {
  const texts: string[] = [];
  const code = await command(process.argv.slice(2), process.env, (text) => texts.push(text));
  const print = failures.includes(code) ? console.error : console.log;
  for (const text of texts) print(text);
  process.exitCode = code;
}
