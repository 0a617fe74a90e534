import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { waitFor } from '../engines/wait-for.ts';
import { findFreePort } from '../harness/free-port.ts';
import { type Host, readPackageAddress } from './host.ts';
import { createProject, serveFolder } from './project.ts';

const oneWidget = "document.querySelectorAll('lexloom-widget').length === 1";
const noWidget = "document.querySelectorAll('lexloom-widget').length === 0";

export const vitepress: Host = {
  name: 'VitePress',
  does: 'its own search takes every “/”; pages change without a reload, and one widget stays',
  async start(_, guide) {
    const config = (await guide('VitePress', '.vitepress/config.mts')).replace(
      'defineConfig({',
      "defineConfig({\n  themeConfig: { search: { provider: 'local' }, nav: [{ text: 'Second', link: '/second' }] },",
    );
    const { folder, run } = await createProject(
      'vitepress',
      { vitepress: '1' },
      {
        '.vitepress/config.mts': config,
        'index.md': '# First\n\nThe first page of the docs.\n',
        'second.md': '# Second\n\nThe second page of the docs.\n',
      },
    );
    await run('npx', 'vitepress', 'build');
    const site = await serveFolder(join(folder, '.vitepress/dist'));
    return { url: `${site.url}/`, stop: () => site.close() };
  },
  async special(actions) {
    await actions.click('link', 'Second');
    await actions.until("document.querySelector('h1')?.textContent.startsWith('Second')");
    await actions.until(oneWidget);
    await actions.see('button', 'Need Help?');
  },
};

export const vue: Host = {
  name: 'Vue',
  does: 'the component goes, and takes the widget with it',
  async start(_, guide) {
    const { folder, run } = await createProject(
      'vue',
      {
        vue: '3',
        vite: '7',
        '@vitejs/plugin-vue': '6',
        'lexloom-widget': await readPackageAddress(guide),
      },
      {
        'vite.config.js': "import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue()] };",
        'index.html': page('Vue', '<div id="app"></div><script type="module" src="/main.js"></script>'),
        'main.js':
          "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');",
        'App.vue': `<script setup>
import { ref } from 'vue';
import Assistant from './Assistant.vue';
const shown = ref(true);
</script>
<template><h1>Vue</h1><button @click="shown = !shown">Toggle</button><Assistant v-if="shown" /></template>`,
        'Assistant.vue': await guide('Vue', 'Assistant.vue'),
      },
    );
    await run('npx', 'vite', 'build');
    const site = await serveFolder(join(folder, 'dist'));
    return { url: `${site.url}/`, stop: () => site.close() };
  },
  special: toggle,
};

export const angular: Host = {
  name: 'Angular with zone.js',
  does: 'zone.js has patched timers, fetch and events; the component goes, and takes the widget with it',
  async start(_, guide) {
    const version = '22';
    const { folder, run } = await createProject(
      'angular',
      {
        '@angular/common': version,
        '@angular/compiler': version,
        '@angular/core': version,
        '@angular/platform-browser': version,
        rxjs: '7',
        vite: '8',
        'zone.js': '0.16',
        'lexloom-widget': await readPackageAddress(guide),
      },
      {
        'tsconfig.json':
          '{ "compilerOptions": { "experimentalDecorators": true, "useDefineForClassFields": false } }',
        'index.html': page('Angular', '<app-root></app-root><script type="module" src="/main.ts"></script>'),
        'main.ts': `import 'zone.js';
import '@angular/compiler';
import { Component, provideZoneChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Assistant } from './assistant';

@Component({
  selector: 'app-root',
  imports: [Assistant],
  template: '<h1>Angular</h1><button (click)="shown = !shown">Toggle</button>@if (shown) { <app-assistant /> }',
})
class App {
  shown = true;
}

bootstrapApplication(App, { providers: [provideZoneChangeDetection()] });`,
        'assistant.ts': await guide('Angular', 'assistant.ts'),
      },
    );
    await run('npx', 'vite', 'build');
    const site = await serveFolder(join(folder, 'dist'));
    return { url: `${site.url}/`, stop: () => site.close() };
  },
  special: toggle,
};

export const next: Host = {
  name: 'Next.js',
  does: 'by the package in one root layout, by next/script in another; pages change, and one widget stays',
  async start(_, guide) {
    const link = (to: string, heading: string) =>
      `import Link from 'next/link';\nexport default function Page() { return <main><h1>${heading}</h1><Link href="${to}">Go on</Link></main>; }`;
    const { folder, run } = await createProject(
      'next',
      {
        next: '16',
        react: '19',
        'react-dom': '19',
        typescript: '5',
        '@types/react': '19',
        '@types/node': '24',
        'lexloom-widget': await readPackageAddress(guide),
      },
      {
        'app/(package)/layout.tsx': await guide('Next.js', 'app/layout.tsx'),
        'app/(package)/assistant.tsx': await guide('Next.js', 'app/assistant.tsx'),
        'app/(package)/page.tsx': link('/second', 'First'),
        'app/(package)/second/page.tsx': link('/', 'Second'),
        'app/(script)/script/layout.tsx': await guide(
          'Next.js without the package',
          'app/layout.tsx with next/script',
        ),
        'app/(script)/script/page.tsx': link('/script/second', 'First'),
        'app/(script)/script/second/page.tsx': link('/script', 'Second'),
      },
    );
    await run('npx', 'next', 'build');
    const port = await findFreePort();
    const server = spawn('npx', ['next', 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    const url = `http://partner.localhost:${port}/`;
    await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 'next start answers');
    return {
      url,
      // Ends the server along with the processes that it has started.
      stop: async () => void process.kill(-(server.pid ?? 0)),
    };
  },
  async special(actions) {
    for (const path of ['/', '/script']) {
      await actions.page.goto(new URL(path, await actions.page.evaluate('location.href')).href);
      await actions.see('button', 'Need Help?');
      await actions.click('link', 'Go on');
      await actions.until("document.querySelector('h1')?.textContent === 'Second'");
      await actions.until(oneWidget);
    }
  },
};

async function toggle(actions: Parameters<NonNullable<Host['special']>>[0]) {
  await actions.click('button', 'Toggle');
  await actions.until(noWidget);
  await actions.click('button', 'Toggle');
  await actions.until(oneWidget);
  await actions.see('button', 'Need Help?');
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
