/** The processes that work on the same database. */
export interface InstanceStore {
  /** Changes when this process was declared dead, so do not keep a copy. */
  readonly id: string;
  /**
   * Milliseconds since 1970 by the clock that all processes share, as of the last heartbeat. Never returns the same value
   * twice.
   */
  now(): number;
  /** The ids of the live processes, including this one. */
  listAlive(): Promise<ReadonlySet<string>>;
}
