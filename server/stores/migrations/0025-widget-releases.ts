import type { Kysely } from 'kysely';

/** Since when this installation has had which release of the widget. */
export async function createWidgetReleaseTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('widget_release')
    // Its address, as /widget/1.2.0-abcdef/widget.js.
    .addColumn('script', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('widget_release_key', ['script', 'since'])
    .execute();
}
