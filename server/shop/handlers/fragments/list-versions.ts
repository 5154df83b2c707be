import listFragmentVersions from '../../../../commerce/calls/fragments/list-versions.ts';
import { parseFragmentNodes } from '../../../core/parse-fragment-nodes.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(
  listFragmentVersions,
  async ({ body, shop }) => {
    const excluded = new Set(body.excludeFragments);
    const requested = [...new Set(body.fragments)].filter((id) => !excluded.has(id));
    const [parts, ...found] = await Promise.all([
      body.url === undefined ? [] : shop.pageParts(body.url),
      ...requested.map((id) => shop.storage.pages.publishedOne('fragment', id)),
    ]);
    return {
      fragments: found.flatMap((version) => {
        if (!version) return [];
        const ownParts = parts.filter(({ fragment }) => fragment === version.id);
        return [
          {
            id: version.id,
            version: version.version,
            body: parseFragmentNodes(version.source),
            ...(ownParts.length > 0 ? { parts: ownParts } : {}),
          },
        ];
      }),
    };
  },
  () => ['everything'],
);
