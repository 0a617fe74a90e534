import { writeFileSync } from 'node:fs';
import { codePath, compileSearchKernels } from './search-kernels.ts';

/** `npm run build:search-kernels`: writes server/services/answering/index/search-kernels-code.ts. A test checks that it was run. */
const code = (await compileSearchKernels()).toString('base64');
const lines = code.match(/.{1,110}/g) ?? [];
writeFileSync(
  codePath,
  `/** search-kernels.wat as binary code in base64, written by \`npm run build:search-kernels\`. */
export const searchKernelsCode =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
