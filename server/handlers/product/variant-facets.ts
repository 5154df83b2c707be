import facetsCall from '../../../commerce/calls/product/variant-facets.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findFacets } from '../../presenters/find.ts';

export default defineHandler(facetsCall, ({ body, shop }) => findFacets(shop, body));
