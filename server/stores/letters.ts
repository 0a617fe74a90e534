import { v7 as newId } from 'uuid';
import type { Db } from './database.ts';

/** What came in by the contact form and the newsletter field. */
export function createLetterStore(db: Db) {
  return {
    async add(kind: 'contact' | 'newsletter', email: string, fields: Record<string, string>): Promise<void> {
      await db
        .insertInto('letter')
        .values({ id: newId(), kind, email, fields: JSON.stringify(fields), created_at: Date.now() })
        .execute();
    },
  };
}
