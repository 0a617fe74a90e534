/** Baked in by vite.widget.config.ts. */
declare const __VERSION__: string;
/** Files beside widget.js that each view needs, the module `mount` first; or that a language but English begins with. */
declare const __CHUNKS__: { [language: string]: string[]; help: string[]; copilot: string[] };
