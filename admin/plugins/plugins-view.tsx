import { useQuery } from '@tanstack/react-query';
import { listPluginPages } from '../../commerce/admin-calls/plugins.ts';
import { send } from '../api/send.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link } from '../navigation/navigation.tsx';

/** Pages of the plug-ins, which never change while a server runs, so they are read once. */
export const usePluginPages = () =>
  useQuery({
    queryKey: ['plugins'],
    queryFn: ({ signal }) => send(listPluginPages, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list of the pages that plug-ins add. */
export function PluginsView() {
  const query = usePluginPages();
  const { pages = [] } = query.data ?? {};
  return (
    <Page title="Plug-ins">
      {query.isPending ? <Loading /> : undefined}
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {query.data && pages.length === 0 ? (
        <p className="state muted">No plug-in of this shop has a page.</p>
      ) : undefined}
      <ul className="plugin-list">
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link to={{ view: 'plugins', id: name }}>{title}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
