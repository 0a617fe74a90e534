import { type SnippetInput, toAttributes, toLoaderSettings, toMarkup } from './snippets.ts';

export function toNextScriptLayout(input: SnippetInput): string {
  const attributes = toAttributes(input).map(toMarkup);
  return `import Script from 'next/script';
import type { ReactNode } from 'react';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Script
${attributes.map((each) => `          ${each.replace('crossorigin', 'crossOrigin')}`).join('\n')}
        />
      </body>
    </html>
  );
}`;
}

export function toVueComponent(input: SnippetInput): string {
  return `<script setup>
import { onMounted, onUnmounted } from 'vue';
import { loadLexloom } from 'lexloom-widget';

const life = new AbortController();
onMounted(() => {
  loadLexloom({
${indent(toLoaderSettings(input), 4)}
  }).catch((reason) => {
    if (!life.signal.aborted) console.error(reason);
  });
});
onUnmounted(() => life.abort());
</script>

<template><!-- The widget stands at the end of the page. --></template>`;
}

export function toAngularComponent(input: SnippetInput): string {
  return `import { afterNextRender, Component, DestroyRef, inject, NgZone } from '@angular/core';
import { loadLexloom } from 'lexloom-widget';

@Component({ selector: 'app-assistant', template: '' })
export class Assistant {
  constructor() {
    const life = new AbortController();
    const zone = inject(NgZone);
    inject(DestroyRef).onDestroy(() => life.abort());
    afterNextRender(() => zone.runOutsideAngular(() => {
      loadLexloom({
${indent(toLoaderSettings(input), 8)}
      }).catch((reason) => {
        if (!life.signal.aborted) console.error(reason);
      });
    }));
  }
}`;
}

export function toVitepressConfig(input: SnippetInput): string {
  const attributes = [['async', ''], ...toAttributes(input)].map(
    ([name = '', value = '']) =>
      `      ${/^\w+$/.test(name) ? name : `'${name}'`}: ${JSON.stringify(value)},`,
  );
  return `import { defineConfig } from 'vitepress';

export default defineConfig({
  head: [
    ['script', {
${attributes.join('\n')}
    }],
  ],
});`;
}

function indent(lines: readonly string[], spaces: number): string {
  return lines.map((line) => ' '.repeat(spaces) + line).join('\n');
}
