import { brand } from '#shared/content/brand.ts';

type PageMetaProps = {
  title: string;
  description: string;
  /** For pages that are of no use in search engines. */
  isHidden?: boolean;
  type?: 'website' | 'article';
};

/** Title and description. React hoists them to the head; prerendering moves them there. */
export function PageMeta({ title, description, isHidden = false, type = 'website' }: PageMetaProps) {
  const fullTitle = `${title} · ${brand.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
