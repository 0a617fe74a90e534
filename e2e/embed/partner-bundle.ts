import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');

export const reactMain = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Assistant } from './assistant';
const root = createRoot(document.getElementById('root')!);
root.render(<StrictMode><Assistant /></StrictMode>);
addEventListener('unmount', () => root.unmount());`;

/** As in Next.js, the layout is the whole document. */
export const nextMain = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import RootLayout from './layout';
createRoot(document).render(<StrictMode><RootLayout><h1>Next</h1></RootLayout></StrictMode>);`;

/** Bundles these files and our package as a partner's bundler would. StrictMode runs effects twice in development only. */
export async function bundle(files: Record<string, string>): Promise<{ body: string; type: string }> {
  const folder = await mkdtemp(join(root, '.cache/snippet-'));
  try {
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    const built = await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      mode: 'development',
      define: { 'process.env.NODE_ENV': '"development"' },
      oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
      resolve: { alias: { 'lexloom-widget': join(root, 'dist/npm/index.js') } },
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: { input: join(folder, 'main.tsx') },
      },
    });
    const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
    return { body: output[0].code, type: 'text/javascript' };
  } finally {
    await rm(folder, { recursive: true });
  }
}
