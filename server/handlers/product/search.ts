import searchCall from '../../../commerce/calls/product/search.ts';
import { findProducts } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchCall, ({ body, shop }) => findProducts(shop, body));
