/** Baked in by vite.widget.config.ts. */
declare const __VERSION__: string;
/** Files beside widget.js that each view needs, the module `mount` first. */
declare const __CHUNKS__: { help: string[]; copilot: string[] };
