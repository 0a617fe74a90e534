/** Filled in by vite.widget.config.ts. */
declare const __VERSION__: string;
/**
 * Files beside widget.js that each view needs, the `mount` module first; also those that a language other than English needs
 * first.
 */
declare const __CHUNKS__: { [language: string]: string[]; help: string[]; copilot: string[] };
