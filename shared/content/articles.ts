import { litigationArticle } from './article-litigation.ts';
import { orchestrationArticle } from './article-orchestration.ts';

/** A part of an article. The list, where there is one, stands after the paragraphs. */
export type ArticleSection = { heading: string; paragraphs: readonly string[]; list?: readonly string[] };

export type Article = {
  id: number;
  /** The article's own address is `/blog/` and this. */
  slug: string;
  title: string;
  /** ISO date. */
  published: string;
  /** Who signs it: a role, never an invented person. */
  author: string;
  /** One or two sentences: what the article says. */
  intro: string;
  /** Its first paragraph, shown before Read More; `sections` go on from there. */
  preview: string;
  /** What `image` shows, for those who cannot see the drawing. */
  imageAlt: string;
  image: 'fabric' | 'ledger';
  /** The spec's hidden details. */
  sections: readonly ArticleSection[];
};

/** The blog's two articles (spec §2), in the spec’s order. */
export const articles: readonly Article[] = [orchestrationArticle, litigationArticle];
