import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { toPasswordList } from '../server/providers/common-passwords.ts';
import { readTemplates } from '../server/providers/drafting/read-templates.ts';
import { createTemplateEngine } from '../server/providers/drafting/template-engine.ts';
import { parseBuiltInPlaybook } from '../server/services/review/playbook.ts';
import { minPasswordLength } from '../shared/limits.ts';
import { root } from './run-step.ts';

/**
 * Part of the build: prepares what the server would otherwise compute at each start. Ends with an error that names the template
 * or the playbook rule that cannot be used.
 */
const dist = join(root, 'dist');
mkdirSync(dist, { recursive: true });

const templates = readTemplates(join(root, 'server/data/templates'), createTemplateEngine());
writeFileSync(join(dist, 'templates.json'), JSON.stringify(templates.map(({ template }) => template)));

const playbook = parseBuiltInPlaybook(readFileSync(join(root, 'server/data/playbook.yaml'), 'utf8'));
writeFileSync(join(dist, 'playbook.json'), JSON.stringify(playbook));

// In lower case, without those that are too short to be chosen.
const passwords = dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength);
writeFileSync(join(dist, 'common-passwords.txt'), toPasswordList(passwords));
console.log(
  `Read ${templates.length} templates, ${playbook.rules.length} rules for reviews and ${passwords.length} passwords that are refused.`,
);
