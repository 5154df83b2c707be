import type { CallInputs } from '../../../runtime/messages/call.ts';
import { encodeUrlComponent } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

/** Props of the fetcher. */
export type Props = PropsOf<typeof contract>;

/** The segments of a path; undefined while a parameter is missing, or when one would change the path's structure. */
function segmentsOf({ path, params = {} }: Props): string[] | undefined {
  const segments: string[] = [];
  for (const segment of path.replace(/^\//, '').split('/')) {
    let isWhole = true;
    const filled = segment.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      const isText = (typeof value === 'string' && value !== '') || typeof value === 'number';
      if (!isText || /[/\\]/.test(String(value))) isWhole = false;
      return String(value);
    });
    if (!isWhole || /^\.{1,2}$/.test(filled)) return undefined;
    segments.push(filled);
  }
  return segments;
}

/** Whether server mode lacks its service, API or version. */
export const isIncomplete = ({ mode, service, api, version }: Props): boolean =>
  mode === 'server' && !(service && api && version);

/** The request that the props describe; undefined while it cannot be made. */
export function resourceInput(props: Props): CallInputs | undefined {
  const { mode, service, api, version, basePath = '', method, query, body, headers } = props;
  const segments = segmentsOf(props);
  if (!segments || isIncomplete(props)) return undefined;
  const sent = {
    method,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined || method === 'GET' ? {} : { body }),
  };
  if (mode === 'server') return { ...sent, params: { service, api, version, path: segments.join('/') } };
  const path = segments.map(encodeUrlComponent).join('/');
  const url = path === '' && basePath !== '' ? basePath : `${basePath.replace(/\/$/, '')}/${path}`;
  return { ...sent, url, ...(headers === undefined ? {} : { headers }) };
}
