import type { PageTree } from '../../../page-text/page-tree.ts';
import { ShowTo } from '../../audiences/show-to.tsx';
import type { Draft } from '../../drafts/draft.ts';
import { useEditing } from '../../selection/editing.ts';
import { useConditions } from '../preview/use-conditions.ts';
import type { Experiment } from './experiment-in.ts';
import { ExperimentResults } from './experiment-results.tsx';
import { VariantChanges } from './variant-changes.tsx';
import './experiment.css';

interface ExperimentPanelProps {
  draft: Draft;
  tree: PageTree;
  /** Undefined when the page has none. */
  experiment: Experiment | undefined;
}

/** A page's variants: starts an experiment, chooses the variant to edit, and shows the results. */
export function ExperimentPanel({ draft, tree, experiment }: ExperimentPanelProps) {
  const editing = useEditing();
  const { conditions, change } = useConditions(draft);
  const edit = (variant: string | undefined) => {
    const { variant: _, ...others } = conditions;
    change(variant === undefined ? others : { ...others, variant });
  };
  const begin = () => {
    const options = { original: { weight: 1 }, new: { weight: 1 } };
    editing.set(['variants'], { experiment: `${draft.name.id}-1`, options });
    edit('new');
  };
  if (!experiment)
    return (
      <div className="experiment">
        <p>An experiment shows visitors different versions of this page, and counts who orders.</p>
        <button type="button" className="button" disabled={!tree.body} onClick={begin}>
          Begin an experiment
        </button>
      </div>
    );
  const chosen = experiment.variants.find(({ name }) => name === conditions.variant);
  return (
    <div className="experiment">
      <fieldset className="segments experiment-switch">
        <legend>Edit</legend>
        <button type="button" aria-pressed={!chosen} onClick={() => edit(undefined)}>
          all variants
        </button>
        {experiment.variants.map(({ name }) => (
          <button key={name} type="button" aria-pressed={chosen?.name === name} onClick={() => edit(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {chosen && (
        <ShowTo
          label={`Show ${chosen.name} to`}
          value={chosen.audience}
          onChange={(audience) => editing.set(['variants', 'options', chosen.name, 'audience'], audience, true)}
        />
      )}
      {chosen && <VariantChanges tree={tree} variant={chosen} />}
      <ExperimentResults {...experiment} />
    </div>
  );
}
