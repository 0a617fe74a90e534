import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Clauses by id, and lawyers' ratings of them for each search phrase of the test split: 0 (irrelevant) to 4 (excellent). */
export type Acord = { clauses: Map<string, string>; ratings: Map<string, Map<string, number>> };

const files = { clauses: 'corpus.jsonl', ratings: 'qrels/test.tsv' };
const clauseSchema = z.object({ _id: z.string(), text: z.string() });

/** Reads ACORD as its makers publish it (BEIR's format). Ends the command if a file is missing. */
export function readAcord(folder: string): Acord {
  for (const name of Object.values(files))
    if (!existsSync(join(folder, name))) {
      console.error(
        `${name} is missing in ${folder}: give the unpacked folder of github.com/TheAtticusProject/acord.`,
      );
      process.exit(1);
    }
  const clauses = new Map(
    readLines(join(folder, files.clauses)).map((line) => {
      const { _id, text } = clauseSchema.parse(JSON.parse(line));
      return [_id, text] as const;
    }),
  );
  const ratings = new Map<string, Map<string, number>>();
  for (const line of readLines(join(folder, files.ratings)).slice(1)) {
    const [question = '', clause = '', score = ''] = line.split('\t');
    const own = ratings.get(unquote(question)) ?? new Map<string, number>();
    ratings.set(unquote(question), own.set(clause, Number(score)));
  }
  return { clauses, ratings };
}

/** In a tab-separated file, a field that contains quotation marks is enclosed in quotation marks, and its own are doubled. */
const unquote = (field: string) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
