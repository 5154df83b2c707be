/**
 * Every diagnostic that a page can earn, named once. `message` says what is wrong and what follows from it,
 * `hint` what to do; `{name}` places are filled in by whoever reports it.
 */
export interface DiagnosticEntry {
  severity: 'error' | 'warning';
  message: string;
  hint: string;
}

const error = (message: string, hint: string): DiagnosticEntry => ({ severity: 'error', message, hint });
const warning = (message: string, hint: string): DiagnosticEntry => ({ severity: 'warning', message, hint });

export const diagnosticTable = {
  'json-syntax': error('This is not JSON: {problem}.', '{advice}'),
  'json-duplicate-key': error(
    'The key "{key}" stands twice in this object; only the last one counts.',
    'Keep one of the two.',
  ),
  'json-forbidden-key': error('The key "{key}" is not allowed in a page, so it is left out.', 'Choose another name.'),
  'json-too-deep': error(
    'More than {limit} levels are nested here, so what is deeper is left out.',
    'Move the inner part into a fragment.',
  ),
  'json-too-large': error(
    'The document has {size} bytes; at most {limit} are read.',
    'Move parts of it into fragments.',
  ),
  'page-shape': error('{place} {problem}.', '{advice}'),
  'page-newer': warning(
    'The page is of format {version}, this runtime knows up to {known}; what it does not know is left out.',
    'Update the runtime.',
  ),
  'unknown-key': error('"{key}" is not a key of {owner}, so it is left out.', '{advice}'),
  'unknown-widget': error('There is no widget called "{widget}", so nothing is shown here.', '{advice}'),
  'unknown-prop': error('"{prop}" is not a property of {widget}, so it has no effect.', '{advice}'),
  'missing-prop': error('{widget} needs the property "{prop}", so it is not shown.', 'Add "{prop}": {description}'),
  'wrong-prop': error('"{prop}" of {widget} {problem}.', '{advice}'),
  'unknown-slot': error('{widget} has no slot called "{slot}", so what is in it is not shown.', '{advice}'),
  'unknown-event': error('{widget} never says "{event}", so these actions never run.', '{advice}'),
  'unknown-action': error('"{action}" is not an action here, so it would do nothing.', '{advice}'),
  'endless-action': warning(
    '"{action}" always leads to "{event}", so it would run again and again.',
    'Take it away, or give it a "when" that ends it.',
  ),
  'wrong-payload': error('"{key}" of {action} {problem}.', '{advice}'),
  'missing-payload': error('{action} needs "{key}".', 'Add "{key}" to its "with".'),
  'unknown-flag': error('The flag "{flag}" is not defined on this page; only a defined flag can be set.', '{advice}'),
  'unknown-name': error('Nothing called "{name}" can be seen from here, so the value stays empty.', '{advice}'),
  'unknown-field': error('"{field}" is not a field of {owner}, so the value stays empty.', '{advice}'),
  expression: error('{problem}', '{advice}'),
  'expression-doubt': warning('{problem}', '{advice}'),
  'never-fits': error('What this gives {reason}.', 'Compute what is needed here, or choose another field.'),
  'expression-open': error(
    '"{{" is never closed.',
    'End the expression with "}}", or write \\{{ for the characters themselves.',
  ),
  'expression-close': warning(
    'Here "}}" ends nothing, so it is shown as it stands.',
    'Begin the expression with "{{".',
  ),
  'missing-fragment': error('There is no fragment called "{fragment}", so nothing is shown here.', '{advice}'),
  'fragment-cycle': error(
    'The fragment "{fragment}" contains itself, so the inner one is left out.',
    'Take it out of its own body.',
  ),
  'unknown-input': error('The fragment "{fragment}" takes no "{input}", so it is passed for nothing.', '{advice}'),
  'missing-input': error('The fragment "{fragment}" needs "{input}".', 'Add "{input}" to "{prop}": {description}'),
  'wrong-passed': error(
    '"{input}" of the fragment "{fragment}" {problem}, so it is not passed.',
    'Pass what it asks for.',
  ),
  'unknown-script': error('No script called "{script}" is published, so nothing runs.', '{advice}'),
  'script-syntax': error('The script cannot be read: {problem}.', 'Mend it here; a script is an ES module.'),
  'script-size': error('The script has more than {limit} bytes.', 'Leave out what it does not need.'),
  'script-without-default': error(
    'The script has no default export, so there is nothing to run.',
    'Write: export default function (input, { log, act }) { … }',
  ),
  'unknown-entity': error('There is no entity called "{entity}", so this may be anything.', '{advice}'),
  'wrong-default': error('The default of "{input}" {problem}.', 'Write a default that may be passed as well.'),
  'duplicate-id': error(
    'The id "{id}" is taken by another node, so this one cannot be addressed.',
    'Choose another id.',
  ),
  'id-in-list': error(
    '"{id}" would name many nodes, because it stands inside a list.',
    'Use "as" here; an id names exactly one node.',
  ),
  'missing-key': warning(
    'The elements of this list have no "key", so they lose their state when the list changes.',
    'Give the first node in the slot a "key", such as {example}.',
  ),
  'constant-key': warning(
    'Every element has the same key here, so only their order tells them apart.',
    'Compute the key, such as {example}.',
  ),
  'constant-condition': warning(
    'This condition is {truth}, so {consequence}.',
    'Write a condition that can change, such as "{{ flags.open }}", or take it out.',
  ),
  misnested: warning(
    'In HTML "{element}" cannot stand here in "{outer}", so a browser moves it or those who cannot see it are lost.',
    '{advice}',
  ),
  'missing-text': warning('{widget} says nothing to those who cannot see it.', 'Add "{prop}": {description}'),
  'unknown-page': warning('No page of this shop is at "{address}".', '{advice}'),
  'dead-fragment': warning('No page uses this fragment.', 'Use it, or delete it.'),
  'lost-change': error(
    'There is no "{at}" in the page, so this change is lost.',
    'Point at a place of the page, such as /body/0/props/text.',
  ),
  'budget-exceeded': error(
    'The page has {cost} {budget}; its budget is {most}.',
    'Take something out, or raise the budget.',
  ),
  css: error("This rule of the page's css is left out: {problem}.", '{advice}'),
  'node-too-deep': error(
    'Widgets are nested more than {limit} levels deep here, so what is deeper is left out.',
    'Move the inner part into a fragment or flatten the boxes.',
  ),
  'wrong-input': error('"{key}" of the call {call} {problem}.', '{advice}'),
  'unknown-call': error('There is no call named "{call}".', '{advice}'),
} as const satisfies Record<string, DiagnosticEntry>;

export type DiagnosticCode = keyof typeof diagnosticTable;
