import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { toAnchor } from '../../server/services/answering/passages/guide-passages.ts';
import type { Guide, GuideSummary } from '../../site/guides/guide.ts';
import { readGuides, type SourceGuide } from './read-guides.ts';
import { setQuotes } from './set-quotes.ts';
import { toBlocks } from './to-blocks.ts';

const folder = join(import.meta.dirname, '../../shared/guides');
const listId = 'virtual:guides';

/** The handbook for the site: `virtual:guides` lists it, and each file of `shared/guides` is a module of its own. */
export function guideModules(): Plugin {
  // Each file needs the titles of others, so all are read at once, and again after a change.
  let read: SourceGuide[] | undefined;
  const readAll = () => {
    read ??= readGuides(folder);
    return read;
  };
  return {
    name: 'guide-modules',
    enforce: 'pre',
    watchChange(id) {
      if (id.startsWith(folder)) read = undefined;
    },
    resolveId: (id) => (id === listId ? `\0${listId}` : undefined),
    load(id) {
      if (id === `\0${listId}`) {
        this.addWatchFile(folder);
        return `export const guides = ${JSON.stringify(readAll().map(toSummary))};`;
      }
      const [path = ''] = id.split('?');
      if (!path.startsWith(folder) || !path.endsWith('.md')) return undefined;
      const all = readAll();
      const guide = all.find(({ name }) => name === basename(path, '.md'));
      if (!guide) return undefined;
      return { code: `export const guide = ${JSON.stringify(toGuide(guide, all))};`, moduleType: 'js' };
    },
  };
}

function toSummary({ name, facts, intro }: SourceGuide): GuideSummary {
  const { title, topic, synonyms, countries, written } = facts;
  const [block] = toBlocks(intro);
  const text = block?.kind === 'paragraph' ? block.text.map((part) => part.text).join('') : '';
  return {
    name,
    title: setQuotes(title),
    topic,
    summary: toFirstSentence(text),
    synonyms,
    countries,
    written,
  };
}

/** Returns the text up to the first full stop that ends a sentence, unlike those in "e.g." or "U.S.". */
function toFirstSentence(text: string): string {
  return /^.*?\p{Ll}{2,}[^\s.]*\.(?=\s|$)/su.exec(text)?.[0] ?? text;
}

function toGuide({ name, facts, intro, sections }: SourceGuide, all: readonly SourceGuide[]): Guide {
  const { title, topic, countries, written, sources, related } = facts;
  return {
    name,
    title: setQuotes(title),
    topic,
    countries,
    written,
    sources,
    intro: toBlocks(intro),
    sections: sections.map(({ heading, text }) => ({
      id: toAnchor(heading),
      heading: setQuotes(heading),
      blocks: toBlocks(text),
    })),
    related: related.flatMap((each) => {
      const other = all.find((guide) => guide.name === each);
      return other ? [{ name: each, title: setQuotes(other.facts.title) }] : [];
    }),
  };
}
