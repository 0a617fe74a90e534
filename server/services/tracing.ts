type Attributes = Record<string, string | number | boolean>;

/**
 * A traced piece of work. Whoever starts it must end it exactly once. Nothing recorded in it may contain what a person wrote,
 * or a person's address or id.
 */
export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Records an event that happens now. */
  mark(event: string): void;
  /** `failure` is an error code or a status. */
  end(failure?: string): void;
}

export interface Tracer {
  /**
   * Runs work within a new span; spans that start inside are its children. `client` means that it waits for another machine.
   */
  within<Result>(name: string, kind: 'server' | 'internal' | 'client', work: (span: Span) => Result): Result;
}
