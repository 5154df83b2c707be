import { useQuery } from '@tanstack/react-query';
import { NumberField } from '../../../staff-ui/number-field.tsx';
import { messageOf } from '../../api/call.ts';
import { experimentResults, type Results } from '../../api/experiments.ts';
import { termWords } from '../../audiences/audience-words.ts';
import { useAudiences } from '../../audiences/use-audiences.ts';
import { useEditing } from '../../selection/editing.ts';
import { compareVariants, type Verdict } from './compare-variants.ts';
import type { Experiment } from './experiment-in.ts';

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const number = new Intl.NumberFormat();
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const words: Readonly<Record<Verdict, string>> = {
  first: '–',
  'too-few': 'too few yet',
  chance: 'may be chance',
  better: 'better',
  worse: 'worse',
};

type Result = Omit<ReturnType<typeof compareVariants>[number], 'variant'>;

/** The cells of a variant's results: visitors, buyers with their share, orders, and the comparison. */
const ResultCells = ({ visitors, buyers, orders, share, verdict }: Result) => (
  <>
    <td>{number.format(visitors)}</td>
    <td>
      {number.format(buyers)}
      {share === undefined ? '' : ` (${percent.format(share)})`}
    </td>
    <td>{number.format(orders)}</td>
    <td data-verdict={verdict}>{words[verdict]}</td>
  </>
);

/** The results of each variant of the published page. */
export function ExperimentResults({ experiment, variants }: Experiment) {
  const editing = useEditing();
  const all = variants.reduce((sum, { weight }) => sum + weight, 0);
  const { data, error } = useQuery({
    queryKey: ['experiments', experiment],
    queryFn: ({ signal }) => experimentResults(experiment, signal),
  });
  if (error)
    return (
      <p role="alert" className="notice">
        {messageOf(error)}
      </p>
    );
  if (!data) return <p className="empty">Loading…</p>;
  const names = variants.map(({ name }) => name);
  const since = data.variants
    .map((each) => each.since)
    .sort()
    .at(0);
  return (
    <>
      <table>
        <caption>
          {experiment}
          {since === undefined ? '' : `, since ${day.format(new Date(since))}`}
        </caption>
        <thead>
          <tr>
            {['Variant', 'Weight', 'Visitors', 'Buyers', 'Orders', 'Result'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareVariants(names, data.variants).map(({ variant, ...result }, index) => (
            <tr key={variant}>
              <th scope="row">{variant}</th>
              <td>
                <NumberField
                  className="input experiment-weight"
                  aria-label={`Weight of ${variant}`}
                  min={0}
                  step="any"
                  value={variants[index]?.weight ?? 0}
                  onValue={(weight = -1) => {
                    if (weight >= 0) editing.set(['variants', 'options', variant, 'weight'], weight);
                  }}
                />{' '}
                {all > 0 ? percent.format((variants[index]?.weight ?? 0) / all) : ''}
              </td>
              <ResultCells {...result} />
            </tr>
          ))}
        </tbody>
      </table>
      {data.audiences.map((each) => (
        <AudienceResults key={each.audience.join()} names={names} {...each} />
      ))}
      <p className="experiment-note">
        {data.variants.length === 0 && 'Nobody has seen it yet. '}
        Counted are visitors who agree to analytics, each once, and their orders within 30 days. Variants are compared
        with the first one, at 95 percent confidence.
      </p>
    </>
  );
}

/** The results of the visitors of one audience. */
function AudienceResults({ names, audience, variants }: Results['audiences'][number] & { names: readonly string[] }) {
  const audiences = useAudiences();
  return (
    <table>
      <caption>{audience.map((term) => termWords(term, audiences)).join(' or ')}</caption>
      <thead>
        <tr>
          {['Variant', 'Visitors', 'Buyers', 'Orders', 'Result'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareVariants(names, variants).map(({ variant, ...result }) => (
          <tr key={variant}>
            <th scope="row">{variant}</th>
            <ResultCells {...result} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
