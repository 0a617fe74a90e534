import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/**
 * A statement that is built once per kind of database and then run with different values: building takes as long as running,
 * and a visitor's first message runs several before its answer begins. Values are passed in the order in which they occur in
 * the statement; those that `build` fills in are placeholders.
 */
export function createStatement<Row>(build: (db: Db) => Compilable<Row>) {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return async function run(db: Db, values: readonly unknown[]): Promise<Row[]> {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db).compile();
    built.set(adapter, query);
    if (query.parameters.length !== values.length)
      throw new Error(`a statement takes ${query.parameters.length} values, not ${values.length}`);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values });
    return rows;
  };
}
