import { authorPictures } from '../../../commerce/admin-calls/pictures.ts';
import { choiceHandlers } from '../../shop/choices/handlers.ts';
import { pictureHandlers } from '../../shop/media-library/handlers.ts';
import type { StaffCalls } from './staff-calls.ts';

/**
 * Registers the calls of authors about the shop: choices for pages, and the picture library, whose pictures
 * authors add and describe.
 */
export function addAuthorShopCalls(calls: StaffCalls): void {
  for (const handler of [...choiceHandlers, ...pictureHandlers(authorPictures)]) calls.add(handler);
}
