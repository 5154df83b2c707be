import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { messages } from '../../commerce/messages.ts';
import { publishPages, sampleArticles } from '../../testing/sample-articles.ts';
import { badQuery, invalid, slugs } from './catalogue-data.ts';
import type { HandlerCase, World } from './world.ts';

const publish = ({ shop }: World) => publishPages(shop.services.storage, sampleArticles());
const notes = { blogSlug: 'notes' };

/** Checks of the handlers for articles. */
export const articleHandlers: Record<string, HandlerCase> = {
  articleGet: {
    async content(world) {
      await publish(world);
      expect(await world.call(calls.articleGet, { params: { ...notes, articleSlug: 'wash' } })).toEqual({
        id: 'article-notes-wash',
        slug: 'wash',
        title: 'Washing',
        excerpt: 'About wash.',
        author: 'Asha',
        publicationDate: '2025-04-01',
        tags: ['Care'],
        readingMinutes: 1,
        blog: { slug: 'notes', title: 'Notes' },
        newer: { slug: 'glaze', title: 'ग्लेज़ की देखभाल' },
        older: { slug: 'brew', title: 'How to brew' },
      });
    },
    async refusal(world) {
      await publish(world);
      for (const params of [
        { ...notes, articleSlug: 'open' },
        { blogSlug: 'none', articleSlug: 'wash' },
      ])
        await expect(world.call(calls.articleGet, { params })).rejects.toMatchObject({
          status: 404,
          code: 'article-not-found',
          message: messages.articleNotFound,
        });
    },
  },
  articleSearch: {
    async content(world) {
      await publish(world);
      const search = (body: object) => world.call(calls.articleSearch, { params: notes, body });
      const found = await search({});
      expect(slugs(found)).toEqual(['glaze', 'wash', 'brew']);
      expect(found).toMatchObject({ found: 3, page: 1, perPage: 12, appliedSortBy: 'publicationDate:desc' });
      expect(found.hits[0]).toMatchObject({ updatedAt: '2025-06-01', asset: { altText: 'A bowl' } });
      expect(slugs(await search({ q: 'ग्लेज़' }))).toEqual(['glaze']);
      expect(slugs(await search({ q: 'BEN' }))).toEqual(['brew']);
      expect(slugs(await search({ sortBy: 'publicationDate:asc', perPage: 2 }))).toEqual(['brew', 'wash']);
      const tag = [{ field: 'tag', operator: 'IN' as const, value: ['Tea'] }];
      expect(slugs(await search({ filterExpressions: tag }))).toEqual(['glaze', 'brew']);
      const [first] = (await search({ projectionExcludeFields: ['asset', 'title'] })).hits;
      expect([first?.asset, first?.title]).toEqual([undefined, 'ग्लेज़ की देखभाल']);
    },
    async refusal(world) {
      await publish(world);
      await expect(world.call(calls.articleSearch, { params: notes, body: badQuery })).rejects.toMatchObject(invalid);
      expect(await world.call(calls.articleSearch, { params: { blogSlug: 'none' }, body: {} })).toMatchObject({
        hits: [],
        found: 0,
      });
    },
  },
};
