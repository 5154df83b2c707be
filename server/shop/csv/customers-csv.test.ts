import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomerEntry } from '../../core/ports/storage/accounts/customer-desk.ts';
import { customersFile } from './customers-csv.ts';

async function tagsCell(tags: string[]): Promise<string> {
  const customer: CustomerEntry = {
    key: 'k',
    isGuest: false,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '',
    orders: 1,
    lastSeenAt: 0,
    tags,
  };
  let text = '';
  for await (const part of customersFile({ list: async () => ({ customers: [customer] }) }, [])) text += part;
  const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  return row!.tags!;
}

/** Parses the tags of a cell by the rules in the guide. */
const tagsOf = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\.|[^\\,])+)(?:, |$)/gsu)].map(([, tag = '']) => tag.replaceAll(/\\(.)/gsu, '$1'));

it.each([
  [[], ''],
  [['regular'], 'regular'],
  [['a friend', 'नियमित', 'vip'], 'a friend, नियमित, vip'],
  [['salt, pepper', 'a\\b'], 'salt\\, pepper, a\\\\b'],
  [['=1+1', 'vip'], "'=1+1, vip"],
  [['vip;=cmd()'], "vip;'=cmd()"],
  [['"quoted"'], '"quoted"'],
])('writes the tags %j as %s', async (tags, cell) => expect(await tagsCell(tags)).toBe(cell));

it('keeps all tags distinct', async () => {
  const tag = fc.stringMatching(/^[a-z\\ ,"\u0900-\u0910]{1,12}$/).filter((each) => each === each.trim());
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { maxLength: 5 }), async (tags) => {
      expect(tagsOf(await tagsCell(tags))).toEqual(tags);
    }),
  );
});
