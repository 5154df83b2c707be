import { defineCall } from '../../../schemas/contract/call.ts';
import { anyParameters, anything, either, list, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

const name = (description: string) => text(description, { pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 60 });
const value = text('Value', { maxLength: limits.maxResourceValueLength });

const values = either('Value, or several', [value, list('Values', value, { maxItems: 50 })]);

// The specification fixes the path, including its name for the service.
export default defineCall({
  id: 'resource.proxy',
  method: 'ANY',
  path: '/api/v1/org/babylon/service/internal/{service}/api/{api}/version/{version}/proxy/{path}',
  summary:
    'Forwards a request to a service named in the shop’s settings, with the service’s credentials and none of the shopper’s.',
  access: 'anyone',
  limit: 'resource',
  params: object({
    service: name('Name of the service in the settings'),
    api: name('Name of its API'),
    version: name('Version of the API'),
    path: text('Path below that of the API', { maxLength: limits.maxResourcePathLength, default: '' }),
  }),
  query: anyParameters('Passed on to the service as its query', values, 50),
  body: anything('Sent to the service as JSON'),
  answer: anything('The service’s response'),
});
