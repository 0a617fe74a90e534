/** Baked in by vite.widget.config.ts. */
declare const __VERSION__: string;
/** Files beside widget.js: the module to import, and what each view needs with it. */
declare const __CHUNKS__: { mount: string; help: string[]; copilot: string[] };
