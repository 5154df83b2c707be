import { encodedPath } from '../../../runtime/state/route.ts';
import type { Article } from '../../../schemas/entities/content/article.ts';
import { absoluteAddress } from '../../core/absolute-address.ts';
import { breadcrumbsLd } from './site.ts';
import { answersOf, context, type JsonLd, type Subject } from './subject.ts';

/** An article (https://schema.org/BlogPosting), and its breadcrumbs in the shop. */
export function articleLd(subject: Subject): JsonLd[] {
  // The page's own article comes first.
  const [article] = answersOf<Article>(subject.queries, 'article.get');
  if (!article) return [];
  const { title, excerpt, author, publicationDate, updatedAt, asset, tags, blog } = article;
  return [
    {
      ...context,
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: subject.siteName },
      datePublished: publicationDate,
      dateModified: updatedAt ?? publicationDate,
      ...(asset ? { image: absoluteAddress(asset.cdnUrl, subject.origin) } : {}),
      ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
      mainEntityOfPage: subject.url,
    },
    breadcrumbsLd(
      [
        { name: blog.title, url: encodedPath(`${subject.home}/blog/${blog.slug}`) },
        { name: title, url: subject.url },
      ],
      subject,
    ),
  ];
}
