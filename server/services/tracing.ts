type Attributes = Record<string, string | number | boolean>;

/**
 * A piece of work that is traced; whoever began it ends it, once. What is said of it never holds what a person wrote, nor
 * an address or an id of theirs.
 */
export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Something happened just now. */
  mark(event: string): void;
  /** `failure` is an error's code or a status. */
  end(failure?: string): void;
}

export interface Tracer {
  /** Runs work within a new span; spans that begin in it are its children. `client`: it waits for another machine. */
  within<Result>(name: string, kind: 'server' | 'internal' | 'client', work: (span: Span) => Result): Result;
}
