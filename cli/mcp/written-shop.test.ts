import { expect, it } from 'vitest';
import type { ListedDocument, RemoteShop } from '../remote/remote-shop.ts';
import { AuthorClient } from './written-shop.ts';

it('offers an assistant only the documents that are made of widgets', async () => {
  const listed = (['theme', 'audience', 'fragment', 'page'] as const).map(
    (kind): ListedDocument => ({ kind, id: kind, slug: '', draftVersion: 1, hasUnpublishedChanges: false }),
  );
  const shop = new AuthorClient({ list: async () => listed } as unknown as RemoteShop);
  expect((await shop.documents()).map(({ id }) => id)).toEqual(['fragment', 'page']);
});
