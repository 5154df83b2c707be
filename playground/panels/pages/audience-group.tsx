import { useAudiences } from '../../audiences/use-audiences.ts';
import { FoldedGroup } from './document-group.tsx';

interface AudienceGroupProps {
  search: string;
  /** Opens the audiences at one of them. */
  onOpen: (id: string) => void;
}

/** The shop's audiences, which are changed in their dialog. */
export function AudienceGroup({ search, onOpen }: AudienceGroupProps) {
  const audiences = useAudiences();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = audiences.filter(({ id, title }) =>
    words.every((word) => `${id} ${title}`.toLowerCase().includes(word)),
  );
  if (search !== '' && shown.length === 0) return null;
  return (
    <FoldedGroup title="Audiences" count={audiences.length} isSearched={search !== ''}>
      {shown.length === 0 && <p className="panel-none">None yet.</p>}
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
