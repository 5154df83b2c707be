import { expect, it } from 'vitest';
import { runCheck } from '../render/checks/run-check.ts';
import { PageLibrary } from '../render/library/page-library.ts';
import { silentLog } from '../shop/calls/context.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { tenantFlags } from './tenant-flags.ts';

const flags = tenantFlags({
  tenantFlags: [
    { slug: 'showRibbon', defaultValue: true },
    { slug: 'isQuiet', defaultValue: false },
  ],
});
const page = (own: Record<string, boolean> = {}) =>
  JSON.stringify({
    version: 2,
    id: 'x',
    slug: '/x',
    type: 'CONTENT',
    flags: own,
    body: [
      {
        widget: 'button',
        props: { label: 'Hide' },
        when: '{{ flags.showRibbon }}',
        on: { press: [{ do: 'set-flag', with: { flag: 'showRibbon', value: false } }] },
      },
    ],
  });

it("gives every page the shop's flags, and lets a page override their initial values", async () => {
  const library = new PageLibrary(openStorage(':memory:').forTenant('t').pages, silentLog, { flags });
  expect((await library.compile(page())).plan.flags).toEqual({ showRibbon: true, isQuiet: false });
  expect((await library.compile(page({ isQuiet: true, own: false }))).plan.flags).toEqual({
    showRibbon: true,
    isQuiet: true,
    own: false,
  });
});

it("lets a page set the shop's flags, and reports flags that the shop does not have", async () => {
  const job = {
    kind: 'page' as const,
    id: 'x',
    source: page(),
    fragments: new Map(),
    pages: [],
    slugs: [],
    scripts: [],
  };
  expect(await runCheck({ ...job, flags })).toEqual([]);
  expect((await runCheck(job)).map(({ code }) => code)).toContain('unknown-flag');
});
