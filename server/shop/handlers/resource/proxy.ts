import proxyResource from '../../../../commerce/calls/resource/proxy.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { fetchResource } from '../../resources/fetch-resource.ts';
import { findResource } from '../../resources/find-resource.ts';

export default defineHandler(
  proxyResource,
  async ({ params, query, body, method, shop }) => {
    const request = findResource(shop.config.services, { ...params, method, query });
    return fetchResource(
      { ...request, body: method === 'GET' ? undefined : body },
      { log: shop.log, signal: AbortSignal.timeout(limits.resourceTimeoutMs) },
    );
  },
  () => [],
);
