import { litigationArticle } from './article-litigation.ts';
import { orchestrationArticle } from './article-orchestration.ts';

/** A section of an article. The list, if there is one, follows the paragraphs. */
export type ArticleSection = {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Readers' words for it that its heading and text do not contain; only the assistant's search reads them. */
  keywords?: string;
};

export type Article = {
  id: number;
  /** The article's address is `/blog/` followed by its slug. */
  slug: string;
  title: string;
  /** ISO date. */
  published: string;
  /** Who signs it: a role, never an invented person. */
  author: string;
  /** One or two sentences: what the article says. */
  intro: string;
  /** Its first paragraph, shown before Read More; `sections` continue from there. */
  preview: string;
  image: 'fabric' | 'ledger';
  /** What `image` shows, for those who cannot see the drawing. */
  imageAlt: string;
  /** The text behind Read More. */
  sections: readonly ArticleSection[];
};

/** The blog's articles, in the order in which it lists them. */
export const articles: readonly Article[] = [orchestrationArticle, litigationArticle];
