import { defineCall } from '../../../schemas/contract/call.ts';
import { article } from '../../../schemas/entities/content/article.ts';
import { object } from '../../../schemas/schema.ts';
import { slug } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'article.get',
  method: 'GET',
  path: '/api/v1/org/blog/{blogSlug}/article/{articleSlug}/typesense',
  summary: 'One article, with those before and after it in its blog.',
  access: 'anyone',
  params: object({ blogSlug: slug('Blog'), articleSlug: slug('Article') }),
  answer: article,
});
