import { stripVTControlCharacters } from 'node:util';

/** Matches how vitest, Playwright, tsc and biome name what failed. */
const namePattern = /^(FAIL\b|\d+\) |\S+ ━)|error TS\d+/;
/**
 * Matches what they and Node print of an error: `TypeError: …`, `Error [CODE]: …`, `error: …` of PostgreSQL's client,
 * `Caused by: …`, `Serialized Error: …`, and what a run fails for although each of its tests passed.
 */
const messagePattern =
  /^(Caused by: )?(\S*(error|exception|rejection)( \[\w+\])?:|(serialized|unknown) error:|unhandled (errors?|rejection|exception)|(test|hook) (timeout|timed out))/i;
const maxLines = 24;
const maxLastLines = 6;
const maxLineChars = 200;

/**
 * Finds the lines of a command's output that name what failed and why: each name, the line below it, whatever that is, and each
 * error from the first name on, since a test that passes may have logged one before. Without a name, the errors that were logged
 * have to do, and without these the last lines.
 */
export function createFailureLines() {
  const named: string[] = [];
  const errors: string[] = [];
  const last: string[] = [];
  let isBelowName = false;

  return {
    add(line: string): void {
      const text = stripVTControlCharacters(line).trim().slice(0, maxLineChars);
      if (!text) return;
      const isName = namePattern.test(text);
      const isMessage = messagePattern.test(text);
      if (isName || isBelowName || (isMessage && named.length > 0)) keep(named, text);
      else if (isMessage) keep(errors, text);
      isBelowName = isName;
      last.push(text);
      if (last.length > maxLastLines) last.shift();
    },
    list: (): string[] => [named, errors, last].find(({ length }) => length > 0) ?? [],
  };
}

function keep(lines: string[], text: string): void {
  if (lines.length < maxLines) lines.push(text);
}
