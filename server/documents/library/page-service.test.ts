import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { createPageService, type PageService } from './page-service.ts';

const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };

/** Reports an error for every page that mentions a dragon. */
const check = (source: string): Diagnostic[] =>
  source.includes('dragon')
    ? [{ code: 'no-dragons', severity: 'error', message: 'A dragon.', hint: 'Take it out.', pointer: '', range }]
    : [{ code: 'dull', severity: 'warning', message: 'Dull.', hint: 'Add a dragon.', pointer: '', range }];

const open = () => {
  const { pages } = openStorage(':memory:').forTenant('t');
  return createPageService(pages, fixedEnv(), check);
};

const page = (title: string) => JSON.stringify({ slug: '/', type: 'HOME', seo: { title } });

describe('pages', () => {
  it('are saved even when invalid, and keep the slug of the last valid draft', async () => {
    const service = open();
    await service.saveDraft('page', 'home', page('One'), 0);
    const broken = await service.saveDraft('page', 'home', '{ "slug": ', 1);
    expect(broken).toMatchObject({ slug: '/', type: 'HOME', title: 'One', draftVersion: 2, source: '{ "slug": ' });
    expect(await service.list('page')).toHaveLength(1);
    expect(await service.list('fragment')).toEqual([]);
  });

  it('are not saved over a newer draft', async () => {
    const service = open();
    await service.saveDraft('page', 'home', page('One'), 0);
    await service.saveDraft('page', 'home', page('Two'), 1);
    const late = service.saveDraft('page', 'home', page('Three'), 1);
    await expect(late).rejects.toMatchObject({ status: 409, details: { draftVersion: 2 } });
    expect((await service.readDraft('page', 'home')).title).toBe('Two');
  });

  it('are published with warnings but not with errors', async () => {
    const service = open();
    await service.saveDraft('page', 'home', page('dragon'));
    const rejected = service.publish('page', 'home');
    await expect(rejected).rejects.toMatchObject({ status: 422, details: { diagnostics: [{ code: 'no-dragons' }] } });
    expect(await service.versions('page', 'home')).toEqual([]);
    await service.saveDraft('page', 'home', page('One'));
    await expect(service.publish('page', 'home', { ifVersion: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await service.publish('page', 'home', { note: 'first', ifVersion: 2 })).toMatchObject({ version: 1 });
  });

  it('roll back by publishing an earlier version as a new one', async () => {
    const service = open();
    for (const title of ['One', 'Two']) {
      await service.saveDraft('page', 'home', page(title));
      await service.publish('page', 'home');
    }
    expect(await service.rollBack('page', 'home', 1)).toMatchObject({ version: 3, source: page('One') });
    expect((await service.readDraft('page', 'home')).source).toBe(page('One'));
    await service.saveDraft('page', 'home', page('Unfinished'));
    await service.rollBack('page', 'home', 2);
    expect((await service.readDraft('page', 'home')).source).toBe(page('Unfinished'));
    await expect(service.rollBack('page', 'home', 99)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['publishing a file', (service: PageService) => service.publishFile('page', 'home', page('File'))],
    ['rolling back', (service: PageService) => service.rollBack('page', 'home', 1)],
  ])('keep what an author saves during the check of %s', async (_, publish) => {
    const { pages } = openStorage(':memory:').forTenant('t');
    let isEdited = false;
    const service: PageService = createPageService(pages, fixedEnv(), async () => {
      if (isEdited) await service.saveDraft('page', 'home', page('Unfinished'));
      return [];
    });
    for (const title of ['One', 'Two']) {
      await service.saveDraft('page', 'home', page(title));
      await service.publish('page', 'home');
    }
    isEdited = true;
    await publish(service);
    expect((await service.readDraft('page', 'home')).title).toBe('Unfinished');
  });

  it('are installed once', async () => {
    const service = open();
    expect(await service.install('page', 'home', page('One'))).toBe(true);
    expect(await service.install('page', 'home', page('Two'))).toBe(false);
    expect(await service.list('page')).toMatchObject([{ title: 'One', publishedVersion: 1 }]);
  });
});
