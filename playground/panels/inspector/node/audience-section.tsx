import { use, useMemo } from 'react';
import type { NodeDefinition } from '../../../../schemas/page.ts';
import { versionsText } from '../../../audiences/audience-words.ts';
import { ShowTo } from '../../../audiences/show-to.tsx';
import { useAudiences } from '../../../audiences/use-audiences.ts';
import { ShownTreeContext } from '../../../choices/use-choices.ts';
import type { OnChange } from '../field-props.ts';
import { Section } from '../section.tsx';

/** The audiences of a node, and what the page costs because of all its audiences. */
export function AudienceSection({ value, onChange }: { value: NodeDefinition['audience']; onChange: OnChange }) {
  const tree = use(ShownTreeContext);
  const audiences = useAudiences();
  const hasAudience = value !== undefined;
  const rules = useMemo(
    () => (tree && hasAudience ? [...tree.nodes.values()].map(({ audience }) => audience).filter(Boolean) : []),
    [tree, hasAudience],
  );
  if (audiences.length === 0 && !hasAudience) return null;
  return (
    <Section title="Audience" isOpen={hasAudience}>
      <ShowTo label="Show to" value={value} onChange={(next) => onChange(next, { isStep: true })} />
      {hasAudience && <p className="muted">{versionsText([...new Set(rules)], audiences)}</p>}
    </Section>
  );
}
