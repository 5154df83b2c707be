import getArticle from '../../../../commerce/calls/article/get.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import type { ListedArticle } from '../../articles/articles.ts';
import { defineHandler } from '../../calls/define-handler.ts';

const linkTo = ({ slug, title }: ListedArticle) => ({ slug, title });

export default defineHandler(
  getArticle,
  async ({ params, shop }) => {
    const listed = await shop.articles.listed(shop.env.now());
    const ofBlog = listed.filter(({ blog }) => blog.slug === params.blogSlug);
    const at = ofBlog.findIndex(({ slug }) => slug === params.articleSlug);
    const article = ofBlog[at];
    if (!article) throw new CallError(404, 'article-not-found', messages.articleNotFound);
    const [newer, older] = [ofBlog[at - 1], ofBlog[at + 1]];
    return {
      ...article,
      ...(newer ? { newer: linkTo(newer) } : {}),
      ...(older ? { older: linkTo(older) } : {}),
    };
  },
  () => ['articles'],
);
