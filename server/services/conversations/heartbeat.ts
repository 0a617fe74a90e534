import type { LiveAnswers } from './live-answers.ts';

type Deps = {
  instances: { beat(): Promise<'alive' | 'declared-dead'> };
  live: Pick<LiveAnswers, 'listIds' | 'yield'>;
  /** Called after others have declared this process dead and ended its answers. */
  onDeclaredDead: (openAnswers: number) => void;
};

export type Heartbeat = ReturnType<typeof createHeartbeat>;

/**
 * Creates this process's heartbeat; beats never overlap. If the process was declared dead (because it was paused or cut off
 * from the database), it gets a new id, and its earlier answers end as they are stored.
 */
export function createHeartbeat({ instances, live, onDeclaredDead }: Deps) {
  let beating: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Taken before the beat, because answers that begin later belong to the new id, if there is one.
    const openIds = live.listIds();
    if ((await instances.beat()) === 'alive') return;
    onDeclaredDead(openIds.length);
    await live.yield(openIds);
  }

  return function beat(): Promise<void> {
    beating ??= run().finally(() => {
      beating = undefined;
    });
    return beating;
  };
}
