import type { Random } from '../conformance/expression/random.ts';

/** JSON of a page that may be written to. */
export type Node = { [key: string]: unknown };

/** A string somewhere in a page, and how to put another in its place. */
export interface Place {
  value: string;
  set(value: string): void;
}

/** What a mistake can get at in one page. */
export interface Draft {
  root: Node;
  nodes: Node[];
  actions: Node[];
  /** Strings that hold expressions. */
  bindings: Place[];
}

/** Makes one mistake, or gives false where there is nothing to make it in. */
export type Mistake = (draft: Draft, random: Random) => boolean;

/** A word as a hurried author writes it: a letter too few, too many, or two that changed places. */
export function misspelt(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const kind = random.below(3);
  if (kind === 0 && word.length > 2) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1 || word[at] === word[at + 1] || word[at + 1] === undefined)
    return `${word.slice(0, at)}x${word.slice(at)}`;
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

/** Gives a key another name and keeps its place. */
function rename(object: Node, from: string, to: string): void {
  const entries = Object.entries(object);
  for (const key of Object.keys(object)) delete object[key];
  for (const [key, value] of entries) object[key === from ? to : key] = value;
}

/** A mistake in the name of one of the keys of an object that some nodes have. */
const inKeysOf =
  (part: string): Mistake =>
  ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter((each) => isObject(each[part]) && Object.keys(each[part]).length > 0),
    );
    if (!node) return false;
    const object = node[part] as Node;
    const key = pick(random, Object.keys(object))!;
    const wrong = misspelt(random, key);
    if (Object.hasOwn(object, wrong)) return false;
    rename(object, key, wrong);
    return true;
  };

/** Changes the text of one expression; `undefined` where it does not apply. */
const inExpression =
  (change: (source: string, random: Random) => string | undefined): Mistake =>
  ({ bindings }, random) => {
    const from = random.below(Math.max(1, bindings.length));
    for (const place of [...bindings.slice(from), ...bindings.slice(0, from)]) {
      const changed = change(place.value, random);
      if (changed === undefined || changed === place.value) continue;
      place.set(changed);
      return true;
    }
    return false;
  };

/** Replaces the nth match of a pattern, chosen at random, inside the braces of a binding. */
function replaceOne(
  source: string,
  random: Random,
  pattern: RegExp,
  by: (word: string) => string | undefined,
): string | undefined {
  const matches = [...source.matchAll(pattern)].filter(({ index }) => {
    const open = source.lastIndexOf('{{', index);
    const text = source.slice(open, index);
    return (
      open !== -1 &&
      !text.includes('}}') &&
      (text.split("'").length - 1) % 2 === 0 &&
      (text.split('"').length - 1) % 2 === 0
    );
  });
  const match = pick(random, matches);
  const instead = match && by(match[0]);
  return instead === undefined
    ? undefined
    : source.slice(0, match!.index) + instead + source.slice(match!.index + match![0].length);
}

const withProps = (nodes: readonly Node[], widget: string, prop: string): Node[] =>
  nodes.filter((node) => node.widget === widget && isObject(node.props) && prop in node.props);

/** Everything that authors get wrong, by what it is. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  'a widget misspelt': ({ nodes }, random) => {
    const node = pick(random, nodes)!;
    node.widget = misspelt(random, String(node.widget));
    return true;
  },
  'a prop misspelt': inKeysOf('props'),
  'a slot misspelt': inKeysOf('slots'),
  'an event misspelt': inKeysOf('on'),
  'a key of a widget misspelt': ({ nodes }, random) => {
    const node = pick(random, nodes)!;
    const key = pick(
      random,
      Object.keys(node).filter((each) => each !== 'widget'),
    );
    if (!key) return false;
    rename(node, key, misspelt(random, key));
    return true;
  },
  'a key of the document misspelt': ({ root }, random) => {
    const key = pick(
      random,
      Object.keys(root).filter((each) => each !== '$schema'),
    )!;
    rename(root, key, misspelt(random, key));
    return true;
  },
  'an action misspelt': ({ actions }, random) => {
    const action = pick(random, actions);
    if (!action) return false;
    action.do = misspelt(random, String(action.do));
    return true;
  },
  'a payload misspelt': ({ actions }, random) => {
    const action = pick(
      random,
      actions.filter((each) => isObject(each.with) && Object.keys(each.with).length > 0),
    );
    if (!action) return false;
    const key = pick(random, Object.keys(action.with as Node))!;
    rename(action.with as Node, key, misspelt(random, key));
    return true;
  },
  'a flag misspelt': ({ actions }, random) => {
    const action = pick(
      random,
      actions.filter((each) => isObject(each.with) && typeof each.with.flag === 'string'),
    );
    if (!action) return false;
    (action.with as Node).flag = misspelt(random, String((action.with as Node).flag));
    return true;
  },
  'a payload left out': ({ actions }, random) => {
    const needed = ['flag', 'to', 'name', 'text', 'query', 'element', 'widget'];
    const action = pick(
      random,
      actions.filter((each) => isObject(each.with) && needed.some((key) => key in (each.with as Node))),
    );
    if (!action) return false;
    const payload = action.with as Node;
    delete payload[needed.find((key) => key in payload)!];
    return true;
  },
  'a prop of the wrong type': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter((each) => isObject(each.props) && Object.keys(each.props).length > 0),
    );
    if (!node) return false;
    const props = node.props as Node;
    const key = pick(
      random,
      Object.keys(props).filter(
        (each) => ['string', 'number', 'boolean'].includes(typeof props[each]) && each !== 'value' && each !== 'asset',
      ),
    );
    if (!key) return false;
    props[key] = typeof props[key] === 'string' ? { text: props[key] } : 'lots';
    return true;
  },
  'a word that is none of the choices': ({ nodes }, random) => {
    const words = ['tag', 'variant', 'tone', 'shape', 'fit', 'target', 'side', 'type', 'fetchMode', 'ratio', 'load'];
    const found = nodes.flatMap((node) =>
      words
        .filter(
          (word) =>
            isObject(node.props) && typeof node.props[word] === 'string' && !String(node.props[word]).includes('{{'),
        )
        .map((word) => [node.props as Node, word] as const),
    );
    const chosen = pick(random, found);
    if (!chosen) return false;
    const [props, word] = chosen;
    props[word] = `${misspelt(random, String(props[word]))}x`;
    return true;
  },
  'a style token misspelt': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter(
        (each) => isObject(each.props) && isObject(each.props.style) && Object.keys(each.props.style).length > 0,
      ),
    );
    if (!node) return false;
    const style = (node.props as Node).style as Node;
    const key = pick(random, Object.keys(style))!;
    rename(style, key, misspelt(random, key));
    return true;
  },
  'a style that there is not': ({ nodes }, random) => {
    const found = nodes.flatMap((node) => {
      const style = isObject(node.props) && isObject(node.props.style) ? node.props.style : {};
      return Object.keys(style)
        .filter((key) => typeof style[key] === 'string')
        .map((key) => [style, key] as const);
    });
    const chosen = pick(random, found);
    if (!chosen) return false;
    chosen[0][chosen[1]] = misspelt(random, String(chosen[0][chosen[1]]));
    return true;
  },
  'a fragment misspelt': ({ nodes }, random) => {
    const node = pick(random, withProps(nodes, 'fragment', 'name'));
    if (!node) return false;
    (node.props as Node).name = misspelt(random, String((node.props as Node).name));
    return true;
  },
  'something passed to a fragment misspelt': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter(
        (each) =>
          each.widget === 'fragment' &&
          isObject(each.props) &&
          isObject(each.props.with) &&
          Object.keys(each.props.with).length > 0,
      ),
    );
    if (!node) return false;
    const passed = (node.props as Node).with as Node;
    const key = pick(random, Object.keys(passed))!;
    rename(passed, key, misspelt(random, key));
    return true;
  },
  'a picture without words': ({ nodes }, random) => {
    const node = pick(
      random,
      withProps(nodes, 'image', 'alt').filter((each) => !('asset' in (each.props as Node))),
    );
    if (!node) return false;
    delete (node.props as Node).alt;
    return true;
  },
  'an action that asks for itself': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter((each) => each.widget === 'product'),
    );
    if (!node) return false;
    const wish = `${typeof node.as === 'string' ? node.as : 'product'}.toggleWishlist`;
    node.on = { ...(isObject(node.on) ? node.on : {}), wishlistSuccess: [{ do: wish }] };
    return true;
  },
  'a link in a link': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter((each) => each.widget === 'link'),
    );
    if (!node) return false;
    const inner = { widget: 'link', props: { to: '/', text: 'Home' } };
    node.children = [...(Array.isArray(node.children) ? node.children : []), inner];
    return true;
  },
  'a block in a paragraph': ({ nodes }, random) => {
    const node = pick(
      random,
      nodes.filter((each) => each.widget === 'box' && Array.isArray(each.children)),
    );
    if (!node) return false;
    node.props = { ...(isObject(node.props) ? node.props : {}), tag: 'p' };
    (node.children as Node[]).push({ widget: 'box', props: { tag: 'section' } });
    return true;
  },
  'a link to nowhere': ({ nodes, actions }, random) => {
    const places = [...nodes.map((node) => node.props), ...actions.map((action) => action.with)].filter(
      (each): each is Node => isObject(each) && typeof each.to === 'string' && /^\/[a-z]{4,}/.test(each.to),
    );
    const place = pick(random, places);
    if (!place) return false;
    place.to = String(place.to).replace(/^\/[a-z]+/, (segment) => `/${misspelt(random, segment.slice(1))}`);
    return true;
  },
  'an id twice': ({ nodes }, random) => {
    const known = nodes.filter((node) => typeof node.id === 'string');
    const first = pick(random, known);
    const other = pick(
      random,
      nodes.filter((node) => node !== first && node.id === undefined),
    );
    if (!first || !other) return false;
    other.id = first.id;
    return true;
  },
  'a list without keys': ({ nodes }, random) => {
    const items = nodes.flatMap((node) =>
      isObject(node.slots) && Array.isArray(node.slots.item) ? [node.slots.item[0] as Node] : [],
    );
    const item = pick(
      random,
      items.filter((each) => each?.key !== undefined),
    );
    if (!item) return false;
    if (random.below(2) === 0) delete item.key;
    else item.key = 'item.id';
    return true;
  },
  'a condition without braces': ({ nodes, actions }, random) => {
    const found = [...nodes, ...actions].filter((each) => typeof each.when === 'string' && each.when.startsWith('{{'));
    const node = pick(random, found);
    if (!node) return false;
    node.when = String(node.when)
      .replace(/^\{\{\s*/, '')
      .replace(/\s*\}\}$/, '');
    return true;
  },
  'a condition that never changes': ({ nodes }, random) => {
    const node = pick(random, nodes)!;
    node.when = pick(random, ['{{ false }}', '{{ 1 = 2 }}', '{{ "no" }}', '{{ not(true) }}', 'false'])!.replace(
      'not(',
      '$not(',
    );
    return true;
  },
  'one brace too few': inExpression((source, random) =>
    pick(random, [source.replace('}}', '}'), source.replace('{{', '{')]),
  ),
  'a bracket left open': inExpression((source, random) => replaceOne(source, random, /[()[\]]/g, () => '')),
  'a quote left open': inExpression((source) =>
    /\{\{[^}]*'/.test(source) ? source.replace(/(\{\{[^}]*)'/, '$1') : undefined,
  ),
  'a function misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\$)[a-z][A-Za-z]{3,}(?=\()/g, (word) => misspelt(random, word)),
  ),
  'a name misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<![\w$.])[a-z][A-Za-z]{3,}(?=\.)/g, (word) => misspelt(random, word)),
  ),
  'a field misspelt': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\w\.)[a-z][A-Za-z]{3,}(?![\w(])/g, (word) => misspelt(random, word)),
  ),
  'a field too deep': inExpression((source, random) =>
    replaceOne(
      source,
      random,
      /(?<=\.)(?:title|slug|quantity|label|price|found|page)(?![\w.])/g,
      (word) => `${word}.value`,
    ),
  ),
  'a text in a sum': inExpression((source, random) =>
    replaceOne(source, random, /(?<=\s[-*]\s?)[\w.]+|[\w.]+(?=\s[-*]\s)/g, () => "'text'"),
  ),
  'a value that it never has': inExpression((source) =>
    /(?:status|stockStatus|variant|shape)\s*!?=\s*'\w+'/i.test(source)
      ? source.replace(/((?:status|stockStatus)\s*!?=\s*')(\w+)'/i, "$1$2ED'")
      : undefined,
  ),
  'a list where a text is due': ({ nodes }, random) => {
    const node = pick(random, [...withProps(nodes, 'text', 'text'), ...withProps(nodes, 'button', 'label')]);
    if (!node) return false;
    (node.props as Node)[node.widget === 'text' ? 'text' : 'label'] = pick(random, [
      '{{ [1, 2, 3] }}',
      '{{ {"a": 1} }}',
      '{{ route }}',
      '{{ config.tenantFlags }}',
    ])!;
    return true;
  },
  'a call misspelt': ({ root }, random) => {
    const entity = pick(random, Object.values(isObject(root.entities) ? root.entities : {}).filter(isObject));
    if (!entity) return false;
    entity.call = misspelt(random, String(entity.call));
    return true;
  },
  'a parameter of a call misspelt': ({ root }, random) => {
    const inputs = Object.values(isObject(root.entities) ? root.entities : {})
      .filter(isObject)
      .flatMap((entity) => (isObject(entity.with) ? Object.values(entity.with).filter(isObject) : []));
    const input = pick(
      random,
      inputs.filter((each) => Object.keys(each).length > 0),
    );
    if (!input) return false;
    const key = pick(random, Object.keys(input))!;
    rename(input, key, misspelt(random, key));
    return true;
  },
  'css that no browser reads': ({ root }, random) => {
    if (typeof root.css !== 'string' || !root.css.includes('{')) return false;
    root.css = pick(random, [
      `${root.css} .card { colour }`,
      root.css.replace('{', ''),
      `@import url(x.css); ${root.css}`,
      `${root.css} a { background: url(https://x.example/a) }`,
    ])!;
    return true;
  },
};
