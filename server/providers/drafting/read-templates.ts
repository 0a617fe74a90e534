import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledTemplate, TemplateEngine } from '../../services/drafts/ports.ts';
import { parseTemplate, type Template, TemplateError } from '../../services/drafts/template.ts';

/** Templates are offered in this order, the most requested first; others follow by name. */
const order = ['nda-mutual', 'nda-one-way', 'services', 'consultancy', 'offer-letter', 'dpa'];

/** Reads all templates of a folder, named `KEY.md`. Throws TemplateError that names the file. */
export function readTemplates(folder: string, engine: TemplateEngine): CompiledTemplate[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names
    .map((name) => readOne(folder, name, engine))
    .sort((a, b) => toRank(a) - toRank(b) || a.template.key.localeCompare(b.template.key));
}

/**
 * Reads the file into which the build puts all templates. Each template is compiled when it is first used, because
 * compiling all of them took a third of the time of a start. A template that does not compile fails the build.
 */
export function loadBuiltTemplates(path: string, engine: TemplateEngine): CompiledTemplate[] {
  const templates = JSON.parse(readFileSync(path, 'utf8')) as Template[];
  return templates.map((template) => {
    let compiled: CompiledTemplate | undefined;
    const compile = () => {
      compiled ??= engine.compile(template);
      return compiled;
    };
    return {
      template,
      render: (answers) => compile().render(answers),
      get usedKeys() {
        return compile().usedKeys;
      },
    };
  });
}

function readOne(folder: string, name: string, engine: TemplateEngine): CompiledTemplate {
  try {
    const template = parseTemplate(readFileSync(join(folder, name), 'utf8'));
    if (name !== `${template.key}.md`) throw new TemplateError(`its key is "${template.key}"`);
    return engine.compile(template);
  } catch (cause) {
    throw new TemplateError(`${join(folder, name)}: ${(cause as Error).message}`, { cause });
  }
}

function toRank({ template }: CompiledTemplate): number {
  const rank = order.indexOf(template.key);
  return rank < 0 ? order.length : rank;
}
