/** Called every few milliseconds; may throw to end the search. */
export type Pause = () => Promise<void> | undefined;
