import facetsCall from '../../../commerce/calls/product/variant-facets.ts';
import { findFacets } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(facetsCall, ({ body, shop }) => findFacets(shop, body));
