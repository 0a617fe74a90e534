import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads a benchmark's arguments. For `--help` it prints the usage and ends the process with 0; for arguments that cannot be read
 * it says which, prints the usage to standard error and ends the process with 2.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  const config = {
    allowPositionals: true,
    options: { ...options, help: { type: 'boolean' } },
  } as const satisfies ParseArgsConfig;
  try {
    const { values, positionals } = parseArgs(config);
    if (!process.argv.includes('--help')) return { values, positionals };
    console.log(usage);
    process.exit(0);
  } catch (thrown) {
    return exitWithUsage(usage, thrown instanceof Error ? thrown.message : undefined);
  }
}

/** Ends the process with 2 after the usage, and what is wrong. */
export function exitWithUsage(usage: string, problem?: string): never {
  console.error(problem === undefined ? usage : `${problem}\n\n${usage}`);
  process.exit(2);
}
