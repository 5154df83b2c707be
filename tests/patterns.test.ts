import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../schemas/page.ts';
import { checkDocument } from '../server/documents/checks/check-document.ts';
import { fragmentsFor } from '../server/documents/library/page-files.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { firstDifference, renderBoth } from '../testing/render-both.ts';
import { openSampleShop } from '../testing/sample-shop.ts';

const folder = join(import.meta.dirname, '../examples/patterns');
const names = readdirSync(folder).filter((name) => name !== 'fragments' && !name.includes('.'));

/** Maximum number of lines of a pattern; `sale` is a page of several patterns. */
const maxLines = (name: string): number => (name === 'sale' ? 200 : 120);

let answers: LocalCaller;
beforeAll(async () => {
  const shop = await openSampleShop();
  answers = await shop.visitor();
});

it('number at least forty', () => expect(names.length).toBeGreaterThanOrEqual(40));

describe.each(names)('the pattern %s', (name) => {
  const file = join(folder, name, 'page.json');
  const text = readFileSync(file, 'utf8');
  const fragments = fragmentsFor(file);
  const page = JSON.parse(text) as Record<string, Json>;

  it('is short, has a title and a description, and causes no findings of the checker', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(maxLines(name));
    expect(page.seo).toEqual({ title: expect.stringMatching(/\w/), description: expect.stringMatching(/\.$/) });
    expect(page.slug).toBe(`/patterns/${name}`);
    expect(checkDocument(text, 'page', fragments)).toEqual([]);
  });

  it('is rendered on a server as by React, without reports', async () => {
    const parts = Object.fromEntries(
      fragments.names().map((each) => [each, JSON.parse(fragments.read(each)!) as Json]),
    );
    const rendered = await renderBoth(page, { fragments: parts, answers });
    expect(firstDifference(rendered)).toBeUndefined();
    expect(rendered.reports).toEqual([]);
    expect(rendered.html).toContain('<h1');
    expect(rendered.html).not.toMatch(/Something went wrong|Invalid date/);
  });
});
