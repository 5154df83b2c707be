import { type DiagnosticEntry, error, warning } from './entry.ts';
import { shopEntries } from './shop-entries.ts';
/** Messages and hints of all diagnostics, by code. */
export const diagnosticTable = {
  'json-syntax': error('Invalid JSON: {problem}.', '{advice}'),
  'json-duplicate-key': error('Duplicate key "{key}" in this object; the last one wins.', 'Remove one of the two.'),
  'json-forbidden-key': error('The key "{key}" is reserved, so it is ignored.', 'Use another name.'),
  'json-too-deep': error(
    'JSON is nested more than {limit} levels deep here; deeper values are dropped.',
    'Move the inner part into a fragment.',
  ),
  'json-too-large': error(
    'The document has {size} characters, so it is not read; the limit is {limit}.',
    'Move parts of it into fragments.',
  ),
  'page-shape': error('{place} {problem}.', '{advice}'),
  'page-newer': warning(
    'This page uses format version {version}, this runtime supports versions up to {known}; unknown parts are ignored.',
    'Update the runtime.',
  ),
  'unknown-key': error('"{key}" is not a key of {owner}, so it is ignored.', '{advice}'),
  'unknown-widget': error('Unknown widget "{widget}", so nothing is rendered here.', '{advice}'),
  'fallback-used': warning(
    'The widget "{widget}" is unknown here, so its fallback is shown.',
    'Correct its name, or update the runtime.',
  ),
  'missing-message': warning(
    'The message "{key}" is missing in "{language}", so it is shown in "{other}".',
    'Add it to "messages.{language}".',
  ),
  'unknown-message': error('There is no message "{key}", so the key itself is shown.', '{advice}'),
  'missing-translation': warning(
    '{count} texts have no translation in "{language}", such as "{text}".',
    'Open Languages in the playground, or see "translations.{language}".',
  ),
  'unused-translation': warning('The text "{text}" is not here, so its translation is not used.', '{advice}'),
  'wrong-translation': warning('The translation of "{text}" {problem}, so the text is shown as it is.', '{advice}'),
  'long-translation': warning('The translation of "{text}" is long: {length} characters.', 'Look at it on a phone.'),
  'message-syntax': error('The message "{key}" is not a valid ICU message: {problem}.', '{advice}'),
  'low-contrast': warning(
    '"{text}" on "{background}" has a contrast of {ratio} to 1 on {screens} screens, below {least}.',
    'Choose colours that differ more in lightness.',
  ),
  ...shopEntries,
  'unknown-prop': error('"{prop}" is not a prop of {widget}, so it has no effect.', '{advice}'),
  'missing-prop': error('{widget} requires the prop "{prop}", so it is not rendered.', 'Add "{key}": {description}'),
  'wrong-prop': error('"{prop}" of {widget} {problem}.', '{advice}'),
  'unknown-slot': error('{widget} has no slot "{slot}", so its content is not rendered.', '{advice}'),
  'unknown-event': error('{widget} does not emit "{event}", so these actions never run.', '{advice}'),
  'unknown-action': error('Unknown action "{action}", so nothing runs.', '{advice}'),
  'endless-action': warning(
    '"{action}" always triggers "{event}", so it repeats forever.',
    'Remove it, or add a "when" that stops it.',
  ),
  'wrong-payload': error('"{key}" of {action} {problem}.', '{advice}'),
  'missing-payload': error('{action} needs "{key}".', 'Write "with": { "{key}": … } with {expected}.'),
  'unknown-flag': error('This page does not define the flag "{flag}"; only defined flags can be set.', '{advice}'),
  'unknown-name': error('"{name}" is not defined in this scope, so the value stays empty.', '{advice}'),
  'unknown-field': error('"{field}" is not a field of {owner}, so the value stays empty.', '{advice}'),
  expression: error('{problem}', '{advice}'),
  'expression-doubt': warning('{problem}', '{advice}'),
  'foreign-syntax': error('{problem}.', '{advice}'),
  'foreign-meaning': warning('{problem}.', '{advice}'),
  'foreign-braces': warning('{problem}.', '{advice}'),
  'unread-flag': warning(
    'Nothing reads the flag "{flag}".',
    'Read it, such as in "when": "{{ flags.{flag} }}", or remove it.',
  ),
  'unset-flag': warning(
    'Nothing sets the flag "{flag}", so it keeps its initial value.',
    'Set it with the action "set-flag" or "toggle-flag", or remove it and what reads it.',
  ),
  'dead-anchor': warning('No element of the page has the id "{id}", so nothing happens.', '{advice}'),
  'duplicate-element-id': warning(
    'Another element has the id "{id}", so anchors and labels lead to the first one only.',
    'Use another "elementId".',
  ),
  'repeated-element-id': warning(
    'Every item of the list gets the id "{id}".',
    'Compute it, such as "item-{{ item.index }}", or remove it.',
  ),
  'second-main': warning('The page has another main part.', 'Use "main" once, and "section" or "div" for this.'),
  'nothing-to-show': warning('{widget} needs {props}; without them nothing is shown.', 'Add {props}.'),
  'invalid-address': error('"{address}" {problem}.', '{advice}'),
  'refused-address': error('Nothing is sent to "{address}": {problem}.', '{advice}'),
  'reserved-header': error(
    'The header "{header}" is not sent: who sends a request and from where is not for a page to say.',
    'Remove it.',
  ),
  contradiction: warning('"{one}" and "{other}" {relation}, so {consequence}.', '{advice}'),
  'self-reference': error(
    'A widget cannot read itself: {what} reads "{id}" while that is being computed.',
    'Read "{id}" in another widget: show a message with a text beside it, whose "when" reads {id}.',
  ),
  'wrong-target': error('"{name}" is of the widget {widget}, which has no action "{action}".', '{advice}'),
  'unserved-action': warning(
    'The page has no {widget}, so "{action}" has no visible effect.',
    'Add { "widget": "{widget}" } to the page.',
  ),
  'wrong-argument': error('The function {function} {problem}.', '{advice}'),
  'wrong-literal': error('{problem}.', '{advice}'),
  'wrong-rule': error('The rule {rule} of the field "{field}" {problem}.', '{advice}'),
  'style-without-effect': warning(
    '"{token}" has no effect without "{needed}".',
    'Add "{needed}": "{value}", or remove it.',
  ),
  'not-in-row': error(
    'The children of {widget} are shown once, and "{as}.item" exists in its slot "{slot}" only.',
    'Move them into "slots": { "{slot}": [ … ] }.',
  ),
  'dead-slot': warning(
    '"{slot}" is never shown: "{prop}" has {count} of the {items} items that it takes.',
    'Add a condition to "{prop}", or remove the slot.',
  ),
  'missing-slot': warning(
    '"{label}" leads to nothing: the slot "{slot}" is missing.',
    'Add "{slot}" under "slots" with what it shows, or remove the label.',
  ),
  'unshown-field': warning('Nothing shows "{field}": no entry of "{prop}" has this key.', '{advice}'),
  'missing-field': error(
    'This option has no "{field}", so {widget} shows it empty.',
    'Add "{field}", or name the field with "identifier" and "display".',
  ),
  'dropped-html': warning('{what} is dropped from HTML when it is shown.', '{advice}'),
  'invalid-slug': error('The slug "{slug}" {problem}.', '{advice}'),
  'css-mistake': warning('{problem}.', '{advice}'),
  'always-true': warning(
    'This is a text that is always there, so "{prop}" is always true.',
    'Write a condition, such as "{{ flags.busy }}" or a comparison.',
  ),
  'call-writes': error(
    'The call {call} changes data, so it cannot be made while the page is rendered.',
    'Make it with the action "request"; calls that read are {reading}.',
  ),
  'schema-mismatch': error(
    'The published schema refuses this: it {problem}.',
    'Correct it as the schema says; editors show it too.',
  ),
  'never-fits': error('The value of this expression {reason}.', 'Compute a value that fits, or use another field.'),
  'expression-open': error('"{{" is never closed.', 'End the expression with "}}", or write \\{{ for a literal "{{".'),
  'expression-close': warning('Unmatched "}}"; it is shown as text.', 'Open the expression with "{{".'),
  'missing-fragment': error('Unknown fragment "{fragment}", so nothing is rendered here.', '{advice}'),
  'draft-fragment': error(
    'The fragment "{fragment}" is a draft that was never published, so shoppers see nothing here.',
    'Publish it before this, or put both into one release.',
  ),
  'fragment-cycle': error(
    'The fragment "{fragment}" contains itself; the inner one is left out.',
    'Remove it from its own body.',
  ),
  'unknown-input': error('The fragment "{fragment}" has no input "{input}", so the value is ignored.', '{advice}'),
  'missing-input': error(
    'The fragment "{fragment}" requires the input "{input}".',
    'Add "{input}" to "{prop}": {description}',
  ),
  'wrong-passed': error('"{input}" of the fragment "{fragment}" {problem}, so it is not passed.', '{advice}'),
  'wrong-preset': error('"{input}" of the preset "{preset}" {problem}.', 'Write a value that fits the declared input.'),
  'slot-outside': error(
    'This shows a slot, but is not in a fragment, so its own children are shown.',
    'Move it into a fragment, or show its children in its place.',
  ),
  'undeclared-slot': error('The fragment "{fragment}" declares no slot "{slot}", so it stays empty.', '{advice}'),
  'slot-twice': error(
    'The fragment "{fragment}" shows the slot "{slot}" twice; this one stays empty.',
    'Remove it, or declare a second slot.',
  ),
  'slot-refuses': error(
    'The slot "{slot}" of the fragment "{fragment}" does not take the widget "{widget}".',
    '{advice}',
  ),
  'slot-full': error(
    'The slot "{slot}" of the fragment "{fragment}" takes at most {most} nodes.',
    'Remove those from here on, or put some of them into a box.',
  ),
  'unknown-icon': error('There is no icon "{icon}", so nothing is shown here.', '{advice}'),
  'unknown-script': error('No published script is called "{script}", so nothing runs.', '{advice}'),
  'unknown-audience': error('There is no audience "{audience}", so no visitor is in it.', '{advice}'),
  'too-many-audiences': error(
    'The page depends on {count} audiences; it may depend on {most}, because each may double its versions.',
    'Remove one, or make one audience of several.',
  ),
  'script-syntax': error('Syntax error in the script: {problem}.', 'Fix the script; it must be an ES module.'),
  'script-size': error('The script is larger than {limit} bytes.', 'Remove code that it does not need.'),
  'script-without-default': error(
    'The script has no default export, so there is nothing to run.',
    'Write: export default function (input, { log, act }) { … }',
  ),
  'unknown-entity': error('Unknown entity "{entity}", so any value is accepted.', '{advice}'),
  'wrong-default': error('The default of "{input}" {problem}.', 'Write a default that the input accepts.'),
  'duplicate-id': error('Another node already has the id "{id}", so this one cannot be addressed.', 'Use another id.'),
  'id-in-list': error(
    '"{id}" is inside a list, so it would identify several nodes.',
    'Use "as" here; an id names exactly one node.',
  ),
  'missing-key': warning(
    'The items of this list have no "key", so they lose their state when the list changes.',
    'Give the first node in the slot a "key", such as {example}.',
  ),
  'constant-key': warning(
    'All items have the same key, so they are matched by position only.',
    'Compute the key, such as {example}.',
  ),
  'constant-condition': warning(
    'This condition is {truth}, so {consequence}.',
    'Write a condition that can change, such as "{{ flags.open }}", or remove it.',
  ),
  'text-condition': warning('{problem}, so this is always true.', '{advice}'),
  'idle-action': warning('"{action}" alone does nothing: {problem}.', '{advice}'),
  'unsent-form': warning('Nothing in this form sends it.', '{advice}'),
  'unnamed-field': warning(
    'This field has no "name", so the form around it does not have its value.',
    'Add "name": the key under which the form has it.',
  ),
  'field-twice': warning(
    'Two fields of this form have the name "{name}", so the value of one is lost.',
    'Give one of them another name.',
  ),
  'out-of-order': warning('"{one}" is {first}, above "{other}", which is {second}.', '{advice}'),
  'never-begins': warning(
    '"until" is {until}, which is not after "from", {from}: this is never shown.',
    'Exchange them, or correct one of them.',
  ),
  'no-option': warning('"{value}" is none of the options, so it is not chosen.', '{advice}'),
  'option-twice': warning(
    'Two options have the value "{value}", so they are chosen together.',
    'Give one another value.',
  ),
  'other-count': warning(
    'There are {count} of these for {others} in "{other}".',
    'Write as many as there are in "{other}".',
  ),
  'unknown-column': warning('No row has "{key}", so this column is empty.', '{advice}'),
  'markup-in-text': warning('{what} is shown as it is written.', '{advice}'),
  'wrong-state': error('{value} is not {expected}, which this holds, so it is refused.', '{advice}'),
  misnested: warning(
    'HTML does not allow "{element}" here inside "{outer}", so browsers move it or assistive technology loses it.',
    '{advice}',
  ),
  'missing-text': warning('{widget} has no accessible name.', 'Add "{prop}": {description}'),
  'unknown-page': warning('No page of this shop has the address "{address}".', '{advice}'),
  'unknown-product': warning('The shop has no published product with the slug "{product}".', '{advice}'),
  'unknown-picture': warning('The shop has no picture at the address "{address}".', '{advice}'),
  'unknown-film': warning('The shop has no video, recording or captions at the address "{address}".', '{advice}'),
  'unknown-collection': warning('The shop has no collection with the slug "{collection}".', '{advice}'),
  'whole-query': warning(
    '"{name}" contains only the search parameters that the page reads by name.',
    'Read each parameter by name, such as route.query.q.',
  ),
  'dead-fragment': warning('No page uses this fragment.', 'Use it or delete it.'),
  'lost-change': error(
    'The page has no value at "{at}", so this change is ignored.',
    'Point to an existing value, such as /body/0/props/text, or #hero/props/text of the node with the id "hero".',
  ),
  'budget-exceeded': error(
    'The page has {cost} {budget}; its budget is {most}.',
    'Remove something, or raise the budget.',
  ),
  'page-too-large': error(
    'The page has {count} {counted} with all its fragments; a page may have {most}.',
    'Name fragments in fewer places, show long lists with a repeater, or split the page.',
  ),
  'entity-reads-entity': error(
    'The entity "{entity}" reads {read}, but entities are fetched together, before any of them has a value.',
    'Use the path or the search parameters of the page (route), or fetch the second one with a widget.',
  ),
  'address-taken': error(
    'The page "{page}" is at "{slug}" already.',
    'Choose another slug, or change that page first.',
  ),
  'address-reserved': error('The server answers "{slug}" itself, so no page can be there.', 'Choose another slug.'),
  'breaks-page': error(
    'Publishing this breaks the page "{page}", which is live: {problem}',
    'Keep what the page uses, publish, change and publish the page, and remove it then.',
  ),
  'more-problems': error('{count} more problems are not shown.', 'Fix the first ones: many may have one cause.'),
  'page-too-costly': error(
    'This costs too much to be shown, so it cannot be published. {reason}.',
    'Show fewer items, or remove expressions that run without end.',
  ),
  'check-too-costly': error(
    'This takes too much work to check, so it cannot be published. {reason}.',
    'Remove what was written last, or split it into smaller documents.',
  ),
  css: error('This CSS rule is ignored: {problem}.', '{advice}'),
  'node-too-deep': error(
    'Widgets are nested more than {limit} levels deep here; deeper ones are left out.',
    'Move the inner part into a fragment, or flatten the boxes.',
  ),
  'wrong-input': error('"{key}" of the call {call} {problem}.', '{advice}'),
  'computed-call': error('The name of a call cannot be computed.', 'Write the name, and compute its input instead.'),
  'unknown-call': error('Unknown call "{call}".', '{advice}'),
} as const satisfies Record<string, DiagnosticEntry>;
/** Code of a diagnostic; programs read it instead of the message. */
export type DiagnosticCode = keyof typeof diagnosticTable;
