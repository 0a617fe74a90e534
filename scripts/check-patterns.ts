import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAttack, measurePattern, toAttackText } from './patterns/attack.ts';
import { recordBuiltPatterns } from './patterns/built-patterns.ts';
import { builtLater, findBound, unjudged } from './patterns/exceptions.ts';
import { judgePattern, repeats, toKey, type Verdict } from './patterns/verdict.ts';
import { type FoundPattern, listWrittenPatterns } from './patterns/written-patterns.ts';
import { root } from './run-step.ts';

/**
 * Checks that no regular expression of the product takes long on a hostile text. recheck looks for such a text once for each
 * pattern, for up to a minute; what it found is kept in `verdicts.json`, and tried out each time.
 */
const verdictsPath = join(import.meta.dirname, 'patterns/verdicts.json');
const exceptions = 'scripts/patterns/exceptions.ts';
/** What a pattern may take on the longest text that it reads. On a usual machine most take less than 10 ms, and none 100. */
const maxMs = 250;
/** How many patterns are judged at the same time. */
const judgedAtOnce = 2;

const problems: string[] = [];
const patterns = await listPatterns();
const verdicts: Record<string, Verdict> = existsSync(verdictsPath)
  ? JSON.parse(readFileSync(verdictsPath, 'utf8'))
  : {};
await judgeNew();
problems.push(...patterns.flatMap((pattern) => findProblem(pattern) ?? []));
for (const problem of problems) console.error(problem);
console.log(`${patterns.length} patterns, ${problems.length} problems.`);
process.exit(problems.length > 0 ? 1 : 0);

/** Returns what can take long: patterns that repeat something. */
async function listPatterns(): Promise<FoundPattern[]> {
  const written = globSync('{server,shared,site,widget}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, ...listWrittenPatterns(file, readFileSync(join(root, file), 'utf8')) }));
  const building = written.filter(({ builtOn }) => builtOn.length > 0);
  // What runs in browsers cannot be loaded here.
  const loaded = building.filter(({ file }) => /^(?:server|shared)\//.test(file));
  const built = await recordBuiltPatterns(loaded.map(({ file }) => join(root, file)));
  const places = new Set(built.map(({ file, line }) => `${file}:${line}`));
  for (const { file, builtOn } of building.filter((each) => !builtLater.has(each.file)))
    for (const line of builtOn.filter((each) => !places.has(`${file}:${each}`)))
      problems.push(
        `${file}:${line}: this pattern is not built when its module is loaded, so nothing checks it. Build it there, or say in ${exceptions} why it is harmless.`,
      );
  return [...written.flatMap(({ literals }) => literals), ...built].filter(repeats);
}

/** Judges patterns that are new or have changed, and keeps the verdicts, except in CI, where nobody would commit them. */
async function judgeNew(): Promise<void> {
  const current = new Map(patterns.map((pattern) => [toKey(pattern), pattern]));
  const missing = [...current].filter(([key]) => !verdicts[key] && !unjudged.has(key));
  if (missing.length > 0) console.log(`Judging ${missing.length} new patterns …`);
  async function judgeNext(): Promise<void> {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [key, pattern] = next;
      const verdict = await judgePattern(pattern);
      if (verdict) verdicts[key] = verdict;
    }
  }
  await Promise.all(Array.from({ length: judgedAtOnce }, judgeNext));
  const kept = Object.entries(verdicts)
    .filter(([key]) => current.has(key))
    .sort()
    .map(([key, verdict]) => `${JSON.stringify(key)}: ${JSON.stringify(verdict)}`);
  if (!process.env.CI) writeFileSync(verdictsPath, `{\n${kept.join(',\n')}\n}\n`);
}

/** Returns what is wrong with a pattern; undefined if nothing is. */
function findProblem(pattern: FoundPattern): string | undefined {
  const key = toKey(pattern);
  const verdict = verdicts[key];
  const name = `${pattern.file}:${pattern.line}: /${shorten(pattern.source)}/${pattern.flags}`;
  if (verdict === 'linear' || unjudged.has(key)) return undefined;
  if (!verdict)
    return `${name} is too complicated for recheck. Simplify it; or time it yourself, and enter ${key} in ${exceptions}.`;
  const { maxChars, why } = findBound(pattern.file);
  const ms = measurePattern(pattern, toAttackText(verdict, maxChars), maxMs);
  if (ms <= maxMs) return undefined;
  const taken = Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'seconds, or for ever,';
  return `${name} takes ${taken} on ${maxChars} characters (${why}) like ${shorten(describeAttack(verdict))}. Change it; or, if it never gets as much, enter its file in ${exceptions}.`;
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
