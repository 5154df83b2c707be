import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const values = (description: string) => dictionary(description, anything('Value.'));

export default defineWidget({
  name: 'resource-fetcher',
  renders: {},
  summary:
    'Fetches JSON: through the shop from a service of its settings, or in the browser from the shop\'s own origin and those that the setting "fetchHosts" names.',
  kind: 'data',
  alsoKnownAs: ['fetch', 'http-request', 'api', 'rest'],
  loads: true,
  calls: ['resource.proxy'],
  fetches: { address: ['basePath', 'path'], headers: 'headers' },
  props: object({
    mode: choice('Who asks: the shop, whose settings name the service, or the browser.', ['server', 'browser'], {
      default: 'browser',
    }),
    service: optional(text('Name of the service, where the shop asks.')),
    api: optional(text('Name of its API, where the shop asks.')),
    version: optional(text('Version of the API, where the shop asks.')),
    basePath: optional(
      text('Address before the path, where the browser asks: a path of the shop, or one of another origin.', {
        pattern: '^[^?#]*$',
      }),
    ),
    path: text('Path; {name} is replaced by a path parameter. Nothing is fetched while one is missing.', {
      default: '',
    }),
    params: optional(values('Path parameters.')),
    query: optional(values('Query parameters; a list is several of one name.')),
    method: choice(
      'Method. Anything but GET is sent by the action "submit" alone.',
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      { default: 'GET' },
    ),
    headers: optional(dictionary('Headers, where the browser asks.', text('Value.'))),
    body: optional(anything('Body, sent as JSON.')),
    enabled: boolean('Whether it is fetched; while it is not, the loading slot is shown.', { default: true }),
  }),
  data: object({ data: optional(anything('Response.')) }),
  actions: {
    submit: {
      summary: 'Sends the request, now; a newer one replaces it.',
      payload: object({
        query: optional(values('Query parameters, instead of those of the props.')),
        body: optional(anything('Body, instead of that of the props.')),
      }),
    },
  },
  events: {
    ...fetchFailure,
    success: { summary: 'An answer has arrived.', data: object({ data: anything('Response.') }) },
  },
});
