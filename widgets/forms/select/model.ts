import { defineModel } from '../../../runtime/define.ts';
import { choose, chosenOf, type Local, listOf, propValue, type SelectData, selectedOf, toggle } from './choice.ts';
import { foundOptions, type Props } from './options.ts';
import { close, move, open, pick, removeLast, search } from './search.ts';

export default defineModel<Props, SelectData, Local>({
  initial: (props) => ({ chosen: listOf(props.value), fromProp: propValue(props), isOpen: false, active: -1 }),
  data({ local, props }) {
    const chosen = chosenOf(local, props);
    const { isOpen, active, search = '' } = local;
    return {
      options: props.options,
      chosen,
      selected: selectedOf(props, chosen),
      isOpen,
      active,
      search,
      isTyped: local.search !== undefined,
      found: props.searchable && isOpen ? foundOptions(props, search) : [],
    };
  },
  actions: {
    select: (input, { value }: { value: unknown }) =>
      choose(input, [...(input.props.multiple ? chosenOf(input.local, input.props) : []), ...listOf(value)]),
    unselect: (input, { value }: { value: unknown }) =>
      choose(
        input,
        chosenOf(input.local, input.props).filter((id) => !listOf(value).includes(id)),
      ),
    toggle: (input, { value }: { value: unknown }) => toggle(input, listOf(value)[0] ?? ''),
    clear: (input) => choose(input, []),
    followProp({ local, props }) {
      local.chosen = listOf(props.value);
      local.fromProp = propValue(props);
      return undefined;
    },
    setOpen: (input, { isOpen }: { isOpen: boolean }) => (isOpen ? open(input) : close(input)),
    search,
    move,
    pick,
    removeLast,
  },
  // See `followProp` of `ui/fields/entered-value.ts`.
  changed: ({ id, local, props }) =>
    propValue(props) === local.fromProp
      ? []
      : [{ effect: 'dispatch', message: { type: 'select.followProp', target: id, payload: {} } }],
});
