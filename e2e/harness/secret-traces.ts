/**
 * What no log line may contain anywhere in the whole test run: bearer tokens and mailed secrets (32 bytes in base64url),
 * provider tokens, passwords and messages of our tests, and everything that a test marks as a canary.
 */
const traces = [
  /(?<![\w-])[\w-]{43}(?![\w-])/,
  /eyJ[\w-]{8,}\.[\w-]+/,
  /\$argon2/,
  /Bearer /i,
  /canary/i,
  /correct horse|zebra one|wrong-password/,
  /Where are your offices|What do you do/,
];

/** Throws with the first log line that contains a secret. */
export function assertNoSecrets(log: string): void {
  for (const line of log.split('\n'))
    for (const trace of traces)
      if (trace.test(line)) throw new Error(`a log line holds what it must not (${trace}): ${line}`);
}
