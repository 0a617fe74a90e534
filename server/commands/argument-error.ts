/** Whether it is an error of `parseArgs`, whose message tells the person who typed the command what is wrong with it. */
export function isArgumentError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
}

/** Its message without Node's advice for arguments that begin with a dash, which no command takes. */
export function toArgumentMessage({ message }: Error): string {
  return message.replace(/\. To specify a positional argument .*/s, '.');
}
