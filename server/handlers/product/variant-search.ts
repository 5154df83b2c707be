import searchCall from '../../../commerce/calls/product/variant-search.ts';
import { findVariants } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchCall, ({ body, shop }) => findVariants(shop, body));
