import { readXmlTokens } from './xml-tokens.ts';

/** What a paragraph style says about lists and headings. */
export type DocxStyle = {
  name: string;
  basedOn: string | undefined;
  listId: string | undefined;
  level: number | undefined;
  outlineLevel: number | undefined;
};

export type DocxStyles = ReturnType<typeof readDocxStyles>;

/** Styles inherit from each other; a longer chain is a cycle. */
const maxChain = 20;
/** Outline level 9 means body text (ECMA-376 §17.3.1.20). */
const bodyLevel = 9;

/** Returns the paragraph styles of `styles.xml`, each with what it inherits. */
export function readDocxStyles(part: Uint8Array | undefined) {
  const styles = new Map<string, DocxStyle>();
  let style: DocxStyle | undefined;
  for (const token of part ? readXmlTokens(part) : []) {
    if (token.kind === 'close' && token.name === 'w:style') style = undefined;
    if (token.kind !== 'open') continue;
    const value = token.attributes['w:val'];
    if (token.name === 'w:style') {
      style = { name: '', basedOn: undefined, listId: undefined, level: undefined, outlineLevel: undefined };
      styles.set(token.attributes['w:styleId'] ?? '', style);
    }
    if (!style || value === undefined) continue;
    if (token.name === 'w:name') style.name = value.toLowerCase();
    else if (token.name === 'w:basedOn') style.basedOn = value;
    else if (token.name === 'w:numId') style.listId = value;
    else if (token.name === 'w:ilvl') style.level = Number(value);
    else if (token.name === 'w:outlineLvl') style.outlineLevel = Number(value);
  }

  function find(id: string): DocxStyle | undefined {
    const own = styles.get(id);
    if (!own) return undefined;
    const inherited = { ...own };
    let next = own.basedOn;
    for (let chain = 0; next !== undefined && chain < maxChain; chain++) {
      const base = styles.get(next);
      inherited.listId ??= base?.listId;
      inherited.level ??= base?.level;
      inherited.outlineLevel ??= base?.outlineLevel;
      next = base?.basedOn;
    }
    return inherited;
  }

  return {
    find,
    isHeading(id: string | undefined, outlineLevel: number | undefined): boolean {
      const style = id === undefined ? undefined : find(id);
      const level = outlineLevel ?? style?.outlineLevel;
      return (
        (level !== undefined && level < bodyLevel) ||
        /^(?:heading \d|title|subtitle)$/.test(style?.name ?? '')
      );
    },
  };
}
