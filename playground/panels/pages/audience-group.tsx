import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../api/documents-query.ts';
import { useAudiences } from '../../audiences/use-audiences.ts';
import { FoldedGroup } from './document-group.tsx';
import { filterDocuments } from './filter-documents.ts';

interface AudienceGroupProps {
  search: string;
  /** Opens the audiences at one of them. */
  onOpen: (id: string) => void;
}

/** The shop's audiences, which are changed in their dialog. */
export function AudienceGroup({ search, onOpen }: AudienceGroupProps) {
  const audiences = useAudiences();
  const { isPending } = useQuery(documentsQuery('audiences'));
  const shown = filterDocuments(audiences, search);
  if (search !== '' && !isPending && shown.length === 0) return null;
  return (
    <FoldedGroup title="Audiences" count={isPending ? undefined : audiences.length} isSearched={search !== ''}>
      {!isPending && shown.length === 0 && <p className="panel-none">None yet.</p>}
      <ul>
        {shown.map(({ id, title, isLive }, index) => (
          <li key={id}>
            <button
              type="button"
              className="panel-row pages-row"
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onOpen(id)}
            >
              <span className="pages-name">{title}</span>
              {!isLive && <span className="pages-mark" role="img" aria-label="not published" />}
            </button>
          </li>
        ))}
      </ul>
    </FoldedGroup>
  );
}
