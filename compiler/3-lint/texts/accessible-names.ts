import type { CheckableSchema } from '../../../schemas/check.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import type { Rule } from '../rule.ts';
import type { SeenNode, Survey } from '../survey.ts';

const textProps = ['text', 'label', 'alt', 'html', 'title', 'description', 'trigger', 'aria'];

/** Whether assistive technology may read a text of a node, or of its contents. */
function mayBeRead({ compilation }: Survey, node: NodeDefinition): boolean {
  const contract = compilation.registry.widgets.get(node.widget);
  if (!contract || contract.kind === 'data' || contract.fragmentProp) return true;
  const { properties = {} } = contract.props as CheckableSchema;
  const given = node.props ?? {};
  const isEmptyPicture = Object.entries(properties).some(
    ([prop, { textAlternative }]) => textAlternative && given[prop] === '',
  );
  if (isEmptyPicture) return false;
  if (textProps.some((prop) => given[prop] !== undefined && given[prop] !== '')) return true;
  // The name comes from the node's data, such as the text of an asset.
  if (
    Object.values(properties).some(({ textAlternative }) =>
      textAlternative?.unless.some((prop) => prop !== 'children' && given[prop] !== undefined),
    )
  )
    return true;
  return [...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()].some((child) =>
    mayBeRead({ compilation } as Survey, child),
  );
}

/** Reports a button or link whose content does not give it an accessible name. */
export const accessibleNamesRule: Rule = (survey, report) => {
  for (const seen of survey.nodes) {
    const { node, contract } = seen;
    for (const [prop, schema] of Object.entries((contract?.props as CheckableSchema | undefined)?.properties ?? {})) {
      const { textAlternative, description = '' } = schema;
      if (!textAlternative?.unless.includes('children') || !contract) continue;
      const others = [prop, ...textAlternative.unless].filter((each) => each !== 'children');
      if (others.some((each) => node.props?.[each] !== undefined && node.props[each] !== '')) continue;
      const children = [...(node.children ?? []), ...(node.slots?.children ?? [])];
      const isEmpty = others.some((each) => node.props?.[each] === '') && children.length === 0;
      if (isEmpty || (children.length > 0 && !children.some((child) => mayBeRead(survey, child))))
        report('missing-text', seen as SeenNode, { widget: contract.name, prop, description });
    }
    requireOneOf(seen, report);
  }
};

function requireOneOf({ node, contract, source, path }: SeenNode, report: Parameters<Rule>[1]): void {
  const props = contract?.oneOf ?? [];
  if (props.length > 0 && props.every((prop) => node.props?.[prop] === undefined || node.props[prop] === ''))
    report(
      'nothing-to-show',
      { source, path },
      { widget: contract!.name, props: props.map((prop) => `"${prop}"`).join(' or '), missing: props.join(' ') },
    );
}
