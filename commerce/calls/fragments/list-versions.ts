import { defineCall } from '../../../schemas/contract/call.ts';
import { fragmentVersion } from '../../../schemas/entities/content/fragment-version.ts';
import { list, object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'fragments.listVersions',
  method: 'POST',
  path: '/api/proxy/bastille/v2/ui/listFragmentVersions',
  summary: 'Published versions of the fragments that a page requests.',
  access: 'anyone',
  safe: true,
  body: object({
    url: optional(text('Address of the requesting page', { maxLength: limits.maxNoteLength })),
    fragments: list('Requested fragments', identifier('Fragment'), { maxItems: limits.maxFilterExpressions }),
    excludeFragments: optional(
      list('Fragments that the page already has', identifier('Fragment'), { maxItems: limits.maxPerPage }),
    ),
  }),
  answer: object({ fragments: list('Versions; a fragment that does not exist is left out', fragmentVersion) }),
});
