import type { PictureDetail, PictureUser } from '../../commerce/admin-calls/pictures.ts';
import { Link } from '../navigation/navigation.tsx';

const kindNames: Readonly<Record<PictureUser['kind'], string>> = {
  PRODUCT: 'Product',
  COLLECTION: 'Collection',
  LOOK: 'Look',
  PAGE: 'Page',
  FRAGMENT: 'Fragment',
  SCRIPT: 'Script',
  PRICES: 'Rule of prices',
  RELEASE: 'Release',
};

function UseLink({ kind, id, title }: PictureUser) {
  if (kind === 'PRODUCT') return <Link to={{ view: 'products', id }}>{title}</Link>;
  if (kind === 'COLLECTION') return <Link to={{ view: 'collections', id }}>{title}</Link>;
  if (kind === 'LOOK') return <Link to={{ view: 'looks', id }}>{title}</Link>;
  if (kind === 'PRICES') return <Link to={{ view: 'prices' }}>{title}</Link>;
  if (kind === 'RELEASE') return <a href="/playground">{title}</a>;
  return <a href={`/playground#${kind.toLowerCase()}s/${encodeURIComponent(id)}`}>{title}</a>;
}

/** The uses of a picture, with links to them. */
export function PictureUses({ kind, usedBy, uses }: Pick<PictureDetail, 'kind' | 'usedBy' | 'uses'>) {
  return (
    <section className="card" aria-labelledby="picture-uses">
      <h2 id="picture-uses">Used by</h2>
      {usedBy.length === 0 ? (
        <p className="muted">{kind === 'PICTURE' ? 'Nothing shows this picture.' : 'Nothing uses this file.'}</p>
      ) : (
        <ul className="picture-uses">
          {usedBy.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <span className="muted">{kindNames[use.kind]}</span> <UseLink {...use} />
            </li>
          ))}
        </ul>
      )}
      {uses > usedBy.length ? <p className="muted">and {uses - usedBy.length} more</p> : undefined}
    </section>
  );
}
