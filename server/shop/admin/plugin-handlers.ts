import { listPluginPages, readPluginPage as readPage } from '../../../commerce/admin-calls/plugins.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { readPluginPage } from '../plugins/present-page.ts';

/** Handlers of the staff's calls about the pages of plug-ins. */
export const pluginHandlers: readonly Handler[] = [
  defineHandler(listPluginPages, async ({ shop }) => ({
    pages: shop.pluginPages.map(({ plugin, page }) => ({ name: plugin, title: page.title })),
  })),
  defineHandler(readPage, async ({ params, shop }) => {
    const page = shop.pluginPages.find(({ plugin }) => plugin === params.name);
    if (!page) throw new CallError(404, 'plugin-page-not-found', messages.notFound);
    return readPluginPage(shop, page);
  }),
];
