/** A tab of a browser, reduced to what every engine's driver can do. Finding things on the page is up to `page-actions.ts`. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** WebKitGTK's window gets no narrower than 447 px. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the value of an expression, or what it resolves to if it is a promise. The value must survive JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  clickAt(x: number, y: number): Promise<void>;
  wheelAt(x: number, y: number, by: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in the file input that the expression gives. */
  chooseFile(expression: string, path: string): Promise<void>;
  /** Brings the tab to the front: one behind others may not receive keys. */
  activate(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /**
   * What the engine itself gives assistive technology for the element of the expression. Firefox can only be asked whether it
   * is the expected one: its answer is that one or nothing.
   */
  describe(expression: string, expected: Described): Promise<Described | undefined>;
}

export type Described = { role: string; name: string };

export type Key = 'Enter' | 'Escape' | 'Tab';

/** A visitor with an empty browser of their own. */
export interface Visitor {
  readonly page: EnginePage;
  openTab(): Promise<EnginePage>;
  leave(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly version: string;
  visit(): Promise<Visitor>;
  close(): Promise<void>;
}

/** The colour scheme of the visitor's system, for pages that follow it. */
export type Scheme = 'light' | 'dark';

export const windowSize = { width: 1280, height: 900 };
