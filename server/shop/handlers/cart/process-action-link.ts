import processLink from '../../../../commerce/calls/cart/process-action-link.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { processActionLink } from '../../carts/action-link.ts';

export default defineHandler(processLink, (context) => processActionLink(context, context.body.cartUrl));
