import { articles } from '#shared/content/articles.ts';
import { brand } from '#shared/content/brand.ts';

/** JSON-LD of one address. Addresses in it are relative to the page, as the format allows. */
export function toLinkedData(address: string): object[] {
  if (address === '/') {
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.name,
        url: '/',
        description: brand.description,
        email: brand.email,
        telephone: brand.phone.label,
      },
    ];
  }
  const article = articles.find(({ slug }) => address === `/blog/${slug}`);
  if (!article) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.intro,
      datePublished: article.published,
      author: { '@type': 'Organization', name: `${brand.name}, ${article.author}` },
      publisher: { '@type': 'Organization', name: brand.name },
    },
  ];
}
