import { writeFileSync } from 'node:fs';
import { codePath, compileRowProducts } from './row-products.ts';

/** `npm run build:row-products`: writes server/services/answering/row-products-code.ts. A test checks that it was run. */
const code = (await compileRowProducts()).toString('base64');
const lines = code.match(/.{1,110}/g) ?? [];
writeFileSync(
  codePath,
  `/** row-products.wat as binary code in base64, written by \`npm run build:row-products\`. */
export const rowProductsCode =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`,
);
