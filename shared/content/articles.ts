import type { ArticleHead } from './article-heads.ts';
import { litigationArticle } from './article-litigation.ts';
import { orchestrationArticle } from './article-orchestration.ts';

/** A part of an article. The list, where there is one, stands after the paragraphs. */
export type ArticleSection = {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Readers' words for it that its heading and text do not contain; only the assistant's search reads them. */
  keywords?: string;
};

export type Article = ArticleHead & {
  /** The spec's hidden details. */
  sections: readonly ArticleSection[];
};

/** The blog's two articles (spec §2), in the spec’s order. */
export const articles: readonly Article[] = [orchestrationArticle, litigationArticle];
