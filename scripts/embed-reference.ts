import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** An option, call, event or code of `shared/embed.ts`. `text` is its comment. */
type ReferenceEntry = { name: string; type: string; text: string };
export type EmbedReference = Record<'options' | 'calls' | 'events' | 'ownCodes', readonly ReferenceEntry[]>;

type Spanned = { start: number; end: number };
/** The fields of the syntax tree that are read here (ESTree with TypeScript). */
type Member = Spanned & {
  type: string;
  key?: { name?: string; value?: string };
  typeAnnotation?: { typeAnnotation: Spanned };
  literal?: { value: string };
};
type Declared = { id: { name: string }; typeAnnotation: { members?: Member[]; types?: Member[] } };

const file = join(import.meta.dirname, '../shared/embed.ts');

/** Reads the guide's tables from the types themselves, so that they cannot differ. */
export function readEmbedReference(source = readFileSync(file, 'utf8')): EmbedReference {
  const { program, comments } = parseSync('embed.ts', source);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));

  function entriesOf(typeName: string): ReferenceEntry[] {
    const declared = program.body
      .map(
        (statement) =>
          ('declaration' in statement ? statement.declaration : null) as unknown as Declared | null,
      )
      .find((each) => each?.id?.name === typeName);
    const { members, types } = declared?.typeAnnotation ?? {};
    const all = members ?? types;
    if (!all) throw new Error(`shared/embed.ts declares no members of ${typeName}.`);
    return all.map((member, at) => toEntry(member, all[at - 1]?.end ?? 0, typeName));
  }

  function toEntry(member: Member, after: number, typeName: string): ReferenceEntry {
    const name = member.key?.name ?? member.key?.value ?? member.literal?.value ?? '';
    const doc = docs.findLast(({ start, end }) => start >= after && end <= member.start);
    if (!name || !doc) throw new Error(`${typeName}.${name} has no comment in shared/embed.ts.`);
    const isMethod = member.type === 'TSMethodSignature';
    const span = isMethod ? member : member.typeAnnotation?.typeAnnotation;
    return {
      name,
      type: span ? tidy(source.slice(span.start, span.end)) : '',
      text: tidy(doc.value.replace(/^\*/, '').replaceAll(/\n\s*\*/g, ' ')),
    };
  }

  return {
    options: entriesOf('WidgetOptions'),
    calls: entriesOf('LexloomGlobal'),
    events: entriesOf('WidgetEvents'),
    ownCodes: entriesOf('WidgetOwnCode'),
  };
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/;$/, '').trim();
}
