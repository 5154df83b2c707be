import { defineCall } from '../../../schemas/contract/call.ts';
import { similarTab } from '../../../schemas/entities/catalogue/similar-tab.ts';
import { list, object, optional } from '../../../schemas/schema.ts';
import { identifier, slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'product.similarTabs',
  method: 'GET',
  path: '/api/v1/org/product/{slug}/similarProductTab',
  summary: 'Groups of similar products.',
  access: 'anyone',
  params: slugParams('Product'),
  query: object({ variant: optional(identifier('Variant, short')) }),
  answer: list('Tabs', similarTab),
});
