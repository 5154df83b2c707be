import { beforeEach, expect, it } from 'vitest';
import { cartGet, cartProcessActionLink, productGet } from '../../../commerce/calls/registry.ts';
import { actionLinkAttribute } from '../../../commerce/rules/addresses/action-link.ts';
import { openSampleShop, sampleConfig } from '../../../testing/sample-shop.ts';
import type { LocalCaller } from '../calls/local-caller.ts';
import { actionLink } from './action-link.ts';

const secret = sampleConfig.actionLinkSecret!;
let shopper: LocalCaller;
let variantId: string;

beforeEach(async () => {
  shopper = await (await openSampleShop()).visitor();
  const product = await shopper.call(productGet, { params: { slug: 'item-1' } });
  variantId = product.variants[0]!.simpleId;
});

const open = (cartUrl: string) => shopper.call(cartProcessActionLink, { body: { cartUrl } });
const linkTo = (path = '/', by = secret) =>
  actionLink(path, { lines: [{ variantId, quantity: 2 }], discountCode: 'WELCOME10' }, by);

it('adds the products of a signed link once, and keeps the link for the order', async () => {
  const link = linkTo('/products/item-1?variant=x');
  for (const cart of [await open(link), await open(link), await shopper.call(cartGet)]) {
    expect(cart.lines.map((line) => [line.productVariant.simpleId, line.quantity])).toEqual([[variantId, 2]]);
    expect(cart.discountCodes).toMatchObject([{ code: 'WELCOME10' }]);
    expect(cart.attributes).toEqual([{ key: actionLinkAttribute, value: link }]);
  }
});

it.each<[string, (link: string) => string]>([
  ['without a signature', (link) => link.replace(/%7E.*/, '')],
  ['signed with another secret', () => linkTo('/', 'another secret of 32 or more letters')],
  ['with another quantity', (link) => link.replace('*2', '*3').replace('%2A2', '%2A3')],
  ['that is not an address', () => 'http://['],
  ['without the parameter', () => '/'],
  ['that is too long to be kept', (link) => `${link}&more=${'x'.repeat(500)}`],
])('refuses a link %s, and changes nothing', async (_, change) => {
  const link = change(linkTo());
  expect(link).not.toBe(linkTo());
  await expect(open(link)).rejects.toMatchObject({ status: 400, code: 'action-link-invalid' });
  expect((await shopper.call(cartGet)).lines).toEqual([]);
});

it('refuses links in a shop without a secret', async () => {
  const { actionLinkSecret: _, ...config } = sampleConfig;
  const other = await (await openSampleShop({ ...config, actionLinkSecret: undefined } as never)).visitor();
  await expect(other.call(cartProcessActionLink, { body: { cartUrl: linkTo() } })).rejects.toMatchObject({
    status: 400,
  });
});
