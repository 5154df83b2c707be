import finaliseBundle from '../../../../commerce/calls/bundle/finalise.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { finalise } from '../../carts/finalise.ts';
import { offerCartName } from '../../carts/offer-carts.ts';

export default defineHandler(finaliseBundle, async (context) =>
  finalise(
    context,
    await offerCartName(context, { type: context.params.bundleType, slug: context.params.bundleSlug }),
    context.body,
  ),
);
