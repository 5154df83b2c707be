import { describe, expect, it } from 'vitest';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { createPageService } from './page-service.ts';

const page = (id: string, body: object[] = [], slug = `/${id}`) =>
  JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body });
const show = (name: string) => ({ widget: 'box', children: [{ widget: 'fragment', props: { name } }] });
const link = (to: string) => ({ widget: 'link', props: { to, text: 'x' } });

async function open() {
  const { pages } = openStorage(':memory:').forTenant('t');
  const service = createPageService(pages, fixedEnv(), () => []);
  const save = (id: string, source: string, kind: 'page' | 'fragment' | 'redirects' = 'page') =>
    service.saveDraft(kind, id, source);
  const publish = async (id: string, source: string, kind: 'page' | 'fragment' | 'redirects' = 'page') => {
    await save(id, source, kind);
    await service.publish(kind, id);
  };
  await publish('promise', page('promise', []), 'fragment');
  await publish('band', page('band', [show('promise')]), 'fragment');
  await publish('live', page('live', [show('promise'), link('/sale?from=live#top')]));
  await publish('left', page('left', [show('promise'), link('/goods/lamp')]));
  await save('left', page('left', [link('/sales')]));
  await save('draft', page('draft', [show('promise')]));
  await save('broken', '{ "fragment": "promise');
  await publish('sale', page('sale', [link('/sale')]));
  await publish('goods', page('goods', [], '/goods/:slug'));
  await publish('redirects', '{ "redirects": [{ "from": "/live", "to": "/moved?from=old" }] }', 'redirects');
  await save(
    'redirects',
    '{ "redirects": [{ "from": "/left", "to": "/moved" }, { "from": "/a", "to": "/new" }] }',
    'redirects',
  );
  await publish('moved', page('moved'));
  await publish('new', page('new'));
  return { service, publish };
}

const named = (uses: readonly { kind: string; id: string; isLive: boolean }[]) =>
  uses.map(({ kind, id, isLive }) => `${kind} ${id}${isLive ? '' : ' (draft)'}`);

describe('the uses of a document', () => {
  it.each([
    ['fragment', 'promise', ['page draft (draft)', 'page left', 'page live', 'fragment band']],
    ['fragment', 'band', []],
    ['page', 'sale', ['page live']],
    ['page', 'goods', ['page left']],
    ['page', 'draft', []],
    ['page', 'moved', ['redirects redirects']],
    ['page', 'new', ['redirects redirects (draft)']],
  ] as const)('of the %s %s are %j', async (kind, id, expected) => {
    expect(named(await (await open()).service.uses(kind, id))).toEqual(expected);
  });

  it('refuses to remove a fragment that live documents show, and lists them', async () => {
    const { service, publish } = await open();
    for (const remove of ['delete', 'unpublish'] as const)
      await expect(service[remove]('fragment', 'promise')).rejects.toMatchObject({
        status: 409,
        code: 'fragment-in-use',
        message: expect.stringContaining('page left, page live, fragment band'),
      });
    for (const id of ['live', 'left']) await publish(id, page(id));
    await publish('band', page('band'), 'fragment');
    expect(await service.unpublish('fragment', 'promise')).not.toHaveProperty('publishedVersion');
    await service.delete('fragment', 'promise');
    await expect(service.readDraft('fragment', 'promise')).rejects.toMatchObject({ status: 404 });
  });

  it('removes a page that others link to, and keeps its draft when it is unpublished', async () => {
    const { service } = await open();
    expect(await service.unpublish('page', 'sale')).toMatchObject({ id: 'sale', hasUnpublishedChanges: true });
    expect(await service.versions('page', 'sale')).toHaveLength(1);
    await service.delete('page', 'sale');
  });
});

it('finds a text in drafts, ignoring case, and returns the line', async () => {
  const { service } = await open();
  await service.saveDraft('page', 'words', '{\n  "text": "Light the House",\n  "more": "x"\n}');
  expect(await service.search('light THE')).toEqual([
    { kind: 'page', id: 'words', offset: 13, line: '"text": "Light the House",' },
  ]);
  expect(await service.search('nowhere at all')).toEqual([]);
});
