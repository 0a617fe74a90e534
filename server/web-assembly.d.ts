/**
 * The part of WebAssembly that we use: TypeScript declares it with the browser's globals only, which the server does
 * not include.
 */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(code: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, (...values: number[]) => number | undefined>;
  }
}
