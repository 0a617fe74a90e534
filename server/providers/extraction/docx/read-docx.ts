import { AppError } from '#shared/errors.ts';
import type { TextBuilder } from '../text-builder.ts';
import { openZipParts } from '../zip-parts.ts';
import { createDocxBody } from './docx-body.ts';
import { createDocxNumbering } from './docx-numbering.ts';
import { readDocxStyles } from './docx-styles.ts';
import { readXmlTokens } from './xml-tokens.ts';

const officeDocument = /\/officeDocument$/;

/**
 * Reads a Word document: headers, the body with its numbers, headings and tables, then footnotes and footers. We have
 * our own reader because mammoth and similar libraries drop clause numbers, headers and pages. Pages are those of
 * Word's last layout; a document that Word never laid out has none.
 */
export async function readDocx(
  bytes: Uint8Array,
  builder: TextBuilder,
  maxInflatedBytes: number,
): Promise<void> {
  const parts = await openZipParts(bytes, maxInflatedBytes);
  const relations = async (path: string) => readRelations(await parts.read(path));
  const root = await relations('_rels/.rels');
  const main =
    root.find((each) => officeDocument.test(each.type))?.target.replace(/^\//, '') ?? 'word/document.xml';
  const body = await parts.read(main);
  if (!body) throw new AppError('file_damaged');

  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relations(`${folder}_rels/${main.slice(folder.length)}.rels`);
  const readRelated = async (kind: string) => {
    const found = related.filter((each) => each.type.endsWith(`/${kind}`));
    return Promise.all(
      found.map((each) =>
        parts.read(each.target.startsWith('/') ? each.target.slice(1) : folder + each.target),
      ),
    );
  };
  const styles = readDocxStyles((await readRelated('styles'))[0]);
  const numbering = createDocxNumbering((await readRelated('numbering'))[0], styles);
  const writer = createDocxBody({ styles, numbering });

  /** Several parts repeat the same header; it is written once. */
  const seen = new Set<string>();
  const writeAside = (part: Uint8Array | undefined) => {
    if (!part) return;
    const calls: (() => void)[] = [];
    let text = '';
    const collect = (added: string, call: () => void) => {
      text += `${added}\n`;
      calls.push(call);
    };
    writer.writeBlocks(readXmlTokens(part), {
      paragraph: (added) => collect(added, () => builder.paragraph(added.replaceAll('\f', ''))),
      heading: (added) => collect(added, () => builder.paragraph(added.replaceAll('\f', ''))),
      row: (cells) => collect(cells.join('\t'), () => builder.row(cells)),
      endTable: () => calls.push(builder.endTable),
    });
    if (seen.has(text)) return;
    seen.add(text);
    for (const call of calls) call();
  };

  for (const part of await readRelated('header')) writeAside(part);
  writer.writeBlocks(readXmlTokens(body), builder);
  for (const kind of ['footnotes', 'endnotes', 'footer'])
    for (const part of await readRelated(kind)) writeAside(part);
}

function readRelations(part: Uint8Array | undefined): { type: string; target: string }[] {
  const relations: { type: string; target: string }[] = [];
  for (const token of part ? readXmlTokens(part) : []) {
    if (token.kind !== 'open' || token.name !== 'Relationship' || token.attributes.TargetMode === 'External')
      continue;
    relations.push({ type: token.attributes.Type ?? '', target: token.attributes.Target ?? '' });
  }
  return relations;
}
