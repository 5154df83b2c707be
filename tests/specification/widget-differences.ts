/** Intended differences of widgets from the specification, each with the reason. */
export const widgetDifferences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  switch: { 'slots case': 'Slots have fixed names, so that pages are checked: case1 to case12.' },
  accordion: { 'data isOpen': 'Several panels can be open: `open` has the numbers of those that are.' },
  'radio-group': { 'actions setValue': 'One of the given options is chosen, by `select`.' },
  'shiprocket-login': { 'actions verify': 'It verifies automatically when its window has answered.' },
  'kwikpass-login': { 'actions verify': 'It verifies automatically when its script has a token.' },
  'address-list': { 'parameters v "v2"': 'The widget writes it into the path, whose parts have no defaults.' },
  sort: { 'actions drop': 'There is always one order, so nothing is left after dropping it; `clear` is the first.' },
  pagination: {
    'actions drop': 'A list is always on one page.',
    'actions clear': 'A list is always on one page.',
  },
};
