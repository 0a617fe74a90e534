/** Made by scripts/embed-facts.ts. */
declare module 'virtual:embed-reference' {
  type Entry = { name: string; type: string; text: string };
  export const reference: Record<'options' | 'calls' | 'events' | 'ownCodes', readonly Entry[]>;
}
declare module 'virtual:widget-release' {
  export const release: import('./snippets.ts').NamedRelease;
}
