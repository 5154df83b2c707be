import { useAudiences } from '../../audiences/use-audiences.ts';

/** Value for a visitor who belongs to no audience. */
const none = '-';

interface AudiencesFieldProps {
  /** Names with commas, `-` for none; undefined for the nodes of all visitors. */
  chosen: string | undefined;
  onChange: (chosen: string) => void;
}

/** The audiences of the visitor as whom the page is previewed. */
export function AudiencesField({ chosen, onChange }: AudiencesFieldProps) {
  const audiences = useAudiences();
  if (audiences.length === 0 && chosen === undefined) return null;
  const members = chosen === undefined || chosen === none ? [] : chosen.split(',');
  const set = (id: string, isMember: boolean) => {
    const next = isMember ? [...members, id] : members.filter((each) => each !== id);
    onChange(next.length === 0 ? none : next.toSorted().join(','));
  };
  return (
    <fieldset className="conditions-field conditions-audiences">
      <legend>Audiences of the visitor</legend>
      <label>
        <input
          type="checkbox"
          checked={chosen === undefined}
          onChange={(event) => onChange(event.target.checked ? '' : none)}
        />
        Show what is for any of them
      </label>
      {audiences.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={members.includes(id)} onChange={(event) => set(id, event.target.checked)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
