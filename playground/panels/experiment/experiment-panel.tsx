import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/call.ts';
import { experimentResults } from '../../api/experiments.ts';
import { compareVariants, type Verdict } from './compare-variants.ts';
import './experiment.css';

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

interface ExperimentProps {
  experiment: string;
  /** Names of the variants of the page, the first of which the others are compared with. */
  variants: readonly string[];
}

/** What visitors of each variant of the published page did. */
export function ExperimentPanel({ experiment, variants }: ExperimentProps) {
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
  const since = data
    .map((each) => each.since)
    .sort()
    .at(0);
  return (
    <div className="experiment">
      <table>
        <caption>
          {experiment}
          {since === undefined ? '' : `, since ${day.format(new Date(since))}`}
        </caption>
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
          {compareVariants(variants, data).map(({ variant, visitors, buyers, orders, share, verdict }) => (
            <tr key={variant}>
              <th scope="row">{variant}</th>
              <td>{number.format(visitors)}</td>
              <td>
                {number.format(buyers)}
                {share === undefined ? '' : ` (${percent.format(share)})`}
              </td>
              <td>{number.format(orders)}</td>
              <td data-verdict={verdict}>{words[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="experiment-note">
        {data.length === 0 && 'Nobody has seen it yet. '}
        Counted are visitors who agree to analytics, each once, and their orders within 30 days. Variants are compared
        with the first one, at 95 percent confidence.
      </p>
    </div>
  );
}
