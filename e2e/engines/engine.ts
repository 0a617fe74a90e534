/** A tab of a browser, as far as every engine's driver can do it: what is found on the page is `page-actions.ts`'s. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** WebKitGTK's window stops at 447 px. */
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression, which may be a promise of one. It must survive JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  clickAt(x: number, y: number): Promise<void>;
  wheelAt(x: number, y: number, by: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in the file input that the expression gives. */
  chooseFile(expression: string, path: string): Promise<void>;
  /** Brings it to the front: a tab behind others may get no keys. */
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

/** Somebody with an empty browser of their own. */
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

/** What a visitor's system says, for pages that follow it. */
export type Scheme = 'light' | 'dark';

export const windowSize = { width: 1280, height: 900 };
