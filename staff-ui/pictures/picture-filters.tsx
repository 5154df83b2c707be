import { useId } from 'react';
import type { PictureFilter, PictureFolder } from './library.ts';
import type { KindWords } from './media-kinds.ts';

interface PictureFiltersProps {
  words: KindWords;
  filter: PictureFilter;
  folders: readonly PictureFolder[];
  onFilter: (filter: PictureFilter) => void;
}

const maxQueryLength = 200;

/** Value for all folders, which cannot be a folder's name, because names are trimmed. */
const all = ' ';

/** The library's search field and folders. */
export function PictureFilters({ words, filter, folders, onFilter }: PictureFiltersProps) {
  const id = useId();
  const { q, folder } = filter;
  const isEmpty = folder !== undefined && !folders.some(({ name }) => name === folder);
  const shown = isEmpty ? [...folders, { name: folder, count: 0 }] : folders;
  return (
    <search className="picture-filters">
      <label className="field">
        Search
        <input
          className="input"
          type="search"
          placeholder={words.search}
          maxLength={maxQueryLength}
          value={q}
          onChange={(event) => onFilter({ ...filter, q: event.target.value })}
        />
      </label>
      <div className="field">
        <label htmlFor={id}>Folder</label>
        <select
          id={id}
          className="input"
          value={folder ?? all}
          onChange={(event) =>
            onFilter({ ...filter, folder: event.target.value === all ? undefined : event.target.value })
          }
        >
          <option value={all}>{words.all}</option>
          {shown.map(({ name, count }) => (
            <option key={name} value={name}>
              {name === '' ? 'Without a folder' : name} ({count})
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
