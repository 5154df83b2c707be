import type { CheckableSchema } from '../../../schemas/check.ts';
import type { FieldCollection } from '../../../schemas/contract/widget.ts';
import type { Json } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import type { Report, Rule } from '../rule.ts';
import type { SeenNode, Survey } from '../survey.ts';

const propsOf = ({ contract }: SeenNode): Readonly<Record<string, CheckableSchema>> =>
  (contract?.props as CheckableSchema | undefined)?.properties ?? {};

/** Returns the prop with which a field is named in a form; undefined for a widget that is not a field. */
const namePropOf = (node: SeenNode): string | undefined =>
  Object.entries(propsOf(node)).find(([, { means }]) => means === 'field-name')?.[0];

/** Returns the nearest ancestor that collects a widget's values. */
const formOf = ({ parents }: SeenNode): SeenNode | undefined => parents.findLast(({ contract }) => contract?.collects);

/** A form with the fields inside it. */
export interface SeenForm {
  form: SeenNode;
  collects: FieldCollection;
  fields: { seen: SeenNode; name: Json | undefined }[];
  inside: SeenNode[];
}

/** Returns the forms of a page, with their fields. */
export function formsOf({ nodes }: Survey): SeenForm[] {
  const forms = new Map<SeenNode, SeenForm>();
  for (const seen of nodes) {
    const collects = seen.contract?.collects;
    if (collects) forms.set(seen, { form: seen, collects, fields: [], inside: [] });
    const around = formOf(seen);
    const known = around && forms.get(around);
    if (!known) continue;
    known.inside.push(seen);
    const prop = namePropOf(seen);
    if (prop !== undefined) known.fields.push({ seen, name: seen.node.props?.[prop] });
  }
  return [...forms.values()];
}

/**
 * Whether a form may have fields that are not visible here: it renders some itself, or its contents come from
 * elsewhere.
 */
export const hasUnseenFields = ({ form, collects, inside }: SeenForm): boolean =>
  collects.elsewhere.some((prop) => form.node.props?.[prop] !== undefined) ||
  isBinding(form.node.props?.[collects.listed]) ||
  inside.some(({ contract }) => contract === undefined || contract.slotProp !== undefined);

const drawsItself = ({ form, collects }: SeenForm): boolean => {
  const listed = form.node.props?.[collects.listed];
  return isBinding(listed) || (Array.isArray(listed) && listed.length > 0);
};

/** Reports forms that nothing submits, and fields whose values their form does not get. */
export const formFieldsRule: Rule = (survey, report) => {
  for (const each of formsOf(survey)) {
    checkSending(each, survey, report);
    checkNames(each, report);
  }
};

function checkSending(each: SeenForm, { actions }: Survey, report: Report): void {
  const { form, collects, inside, fields } = each;
  if (hasUnseenFields(each) || drawsItself(each) || fields.length === 0) return;
  const buttons = inside.filter(({ contract }) => contract?.submits);
  const sends = ({ node, contract }: SeenNode): boolean => {
    const { prop, value } = contract!.submits!;
    const written = node.props?.[prop];
    return written === value || isBinding(written);
  };
  const as = form.node.as ?? form.contract!.as;
  const isSent = actions.some(
    ({ action }) => action.do.endsWith(`.${collects.action}`) || action.with?.action === collects.action,
  );
  if (isSent || buttons.some(sends)) return;
  const [button] = buttons;
  if (button) {
    const { prop, value } = button.contract!.submits!;
    report(
      'unsent-form',
      { source: button.source, path: button.path },
      { advice: `Add "${prop}": "${value}" to the props of the button that sends it.` },
    );
  } else if (form.node.on && collects.action in form.node.on)
    report(
      'unsent-form',
      { source: form.source, path: form.path },
      { advice: `Add a button of the type "submit" to it, or run "${as}.${collects.action}".` },
    );
}

function checkNames({ fields }: SeenForm, report: Report): void {
  const taken = new Map<string, SeenNode>();
  for (const { seen, name } of fields) {
    const { node, contract, source, path } = seen;
    // A field with a name on the page, or with a handler, is read through that.
    const isRead = node.id !== undefined || node.as !== undefined || node.on !== undefined;
    if (name === undefined && !isRead) report('unnamed-field', { source, path }, {});
    if (typeof name !== 'string' || isBinding(name) || seen.inList || node.when !== undefined) continue;
    const other = taken.get(name);
    // Checkboxes with the same name form a list.
    const isBox = Object.hasOwn(propsOf(seen), 'checked') && other?.contract === contract;
    if (other && !isBox && other.parents.at(-1) === seen.parents.at(-1) && other.slot === seen.slot)
      report('field-twice', { source, path: [...path, 'props', namePropOf(seen)!] }, { name });
    taken.set(name, seen);
  }
}
