import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Explanation } from '../../api/explain.ts';
import { Section } from '../inspector/section.tsx';
import { NodeLink } from './node-link.tsx';

/** The values that a node reads, and the nodes that read its data or run its actions. */
export function ExplainedReads({ reads, readers, tree }: Pick<Explanation, 'reads' | 'readers'> & { tree: PageTree }) {
  return (
    <>
      <Section title={`Reads (${reads.length})`} isOpen={reads.length > 0}>
        {reads.length === 0 && <p className="muted">It reads nothing: it is the same for everyone.</p>}
        <ul className="explain-list">
          {reads.map(({ name, from, paths }) => (
            <li key={name}>
              <Paths paths={paths} />
              <p className="muted">
                {from ? (
                  <>
                    of <NodeLink place={from} tree={tree} />
                  </>
                ) : (
                  'of the page'
                )}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={`Read by (${readers.length})`} isOpen={readers.length > 0}>
        {readers.length === 0 && <p className="muted">Nothing reads it.</p>}
        <ul className="explain-list">
          {readers.map((reader, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes inside fragments have no pointer
            <li key={index}>
              <NodeLink place={reader} tree={tree} />
              <Paths paths={reader.paths} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const Paths = ({ paths }: { paths: readonly string[] }) => (
  <p className="explain-paths">
    {paths.map((path) => (
      <code key={path}>{path === '' ? 'everything' : path}</code>
    ))}
  </p>
);
