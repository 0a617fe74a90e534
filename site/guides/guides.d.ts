/** Made by `scripts/guides/guide-modules.ts` from `shared/guides`. */
declare module 'virtual:guides' {
  export const guides: readonly import('./guide.ts').GuideSummary[];
}

declare module '*.md' {
  export const guide: import('./guide.ts').Guide;
}
