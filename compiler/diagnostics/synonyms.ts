/** Synonyms in other frameworks and formats; the one that exists where an author writes is suggested. */
const groups: readonly (readonly string[])[] = [
  ['to', 'href', 'url', 'link', 'path', 'navigateTo'],
  ['text', 'content', 'title', 'label', 'value', 'children', 'innerHTML', 'heading', 'caption', 'message'],
  ['label', 'text', 'title', 'caption', 'aria-label', 'ariaLabel'],
  ['class', 'className', 'classes', 'cls', 'css'],
  ['src', 'source', 'url', 'image', 'href', 'img', 'picture'],
  ['template', 'format', 'pattern', 'dateFormat'],
  ['index', 'idx', 'i', 'position'],
  ['first', 'isFirst'],
  ['last', 'isLast'],
  ['currencyCode', 'currency', 'iso4217'],
  ['alt', 'altText', 'description'],
  ['html', 'content', 'innerHTML', 'dangerouslySetInnerHTML', 'text'],
  ['items', 'data', 'list', 'each', 'for', 'of', 'rows', 'source'],
  ['tag', 'element', 'component', 'el', 'htmlTag'],
  ['style', 'styles', 'sx', 'styling'],
  ['disabled', 'isDisabled'],
  ['elementId', 'htmlId', 'id', 'anchor'],
  ['placeholder', 'hint'],
  ['variant', 'kind', 'type', 'appearance'],
  ['tone', 'type', 'variant', 'severity', 'status', 'level', 'kind'],
  ['widget', 'type', 'component', 'name', 'element', 'tag'],
  ['when', 'if', 'show', 'visible', 'condition', 'v-if', 'isVisible', 'render', '$when'],
  ['props', 'properties', 'attributes', 'attrs', 'params', 'options', 'settings', 'config'],
  ['children', 'content', 'items', 'body', 'blocks', 'elements', 'nodes', 'sections'],
  ['on', 'events', 'handlers', 'actions', 'onClick', 'onPress', 'onclick', 'listeners', '@click'],
  ['do', 'action', 'type', 'name', 'run'],
  ['with', 'payload', 'params', 'args', 'data', 'input', 'options'],
  ['catch', 'onError', 'error', 'onFailure'],
  ['then', 'onSuccess', 'success', 'next'],
  ['body', 'children', 'content', 'widgets', 'layout', 'sections', 'blocks'],
  ['slug', 'path', 'url', 'route', 'permalink'],
  ['seo', 'meta', 'head', 'metadata'],
  ['press', 'click', 'onClick', 'onPress', 'onclick', 'tap', 'pressed', 'onTap'],
  ['change', 'onChange', 'input', 'onInput', 'update', 'changed'],
  ['submit', 'onSubmit', 'enter'],
  ['background', 'bg', 'backgroundColor', 'background-color', 'backgroundColour'],
  ['color', 'colour', 'textColor', 'fontColor'],
  ['size', 'fontSize', 'font-size', 'textSize'],
  ['weight', 'fontWeight', 'font-weight', 'bold'],
  ['radius', 'borderRadius', 'border-radius', 'rounded'],
  ['sm', 'small', 's'],
  ['md', 'medium', 'm'],
  ['lg', 'large', 'l'],
  ['full', 'round', 'rounded', 'pill', 'circle'],
  ['leading', 'lineHeight', 'line-height'],
  ['tracking', 'letterSpacing', 'letter-spacing'],
  ['align', 'alignItems', 'align-items'],
  ['justify', 'justifyContent', 'justify-content'],
  ['columns', 'gridTemplateColumns', 'grid-template-columns', 'cols'],
  ['paddingX', 'px', 'padding-x', 'paddingLeft', 'paddingRight', 'paddingInline'],
  ['paddingY', 'py', 'padding-y', 'paddingBlock'],
  ['marginX', 'mx', 'marginLeft', 'marginRight', 'marginInline'],
  ['marginY', 'my', 'marginBlock'],
  ['layer', 'zIndex', 'z-index'],
  ['direction', 'flexDirection', 'flex-direction'],
  ['decoration', 'textDecoration', 'text-decoration'],
  ['transform', 'textTransform', 'text-transform'],
  ['maxWidth', 'max-width'],
  ['minHeight', 'min-height'],
  ['navigate', 'goto', 'go-to', 'redirect', 'open-url', 'link', 'push', 'open-page'],
  ['show-toast', 'toast', 'alert', 'notify', 'message', 'snackbar', 'console.log'],
  ['set-flag', 'setState', 'set-state', 'set', 'setFlag', 'update'],
  ['toggle-flag', 'toggle', 'toggleFlag'],
  ['scroll-to', 'scroll', 'scrollTo', 'scrollIntoView'],
  ['open-widget', 'open', 'openDrawer', 'open-drawer', 'open-modal', 'show-modal', 'showModal'],
  ['close-widget', 'close', 'close-modal', 'hide'],
  ['open', 'show', 'openDrawer', 'reveal', 'expand', 'present'],
  ['close', 'hide', 'dismiss', 'collapse', 'closeDrawer'],
  ['delay', 'wait', 'timeout', 'setTimeout', 'sleep'],
  ['go-back', 'back', 'goBack'],
  ['reload', 'refresh', 'location.reload'],
  ['track', 'gtag', 'analytics', 'event', 'log'],
  ['copy', 'copy-to-clipboard', 'clipboard'],
];

/** Returns the candidate with the same meaning; undefined when there is none. */
export function synonym(word: string, candidates: Iterable<string>): string | undefined {
  const known = new Set(candidates);
  for (const group of groups) {
    const found = group.includes(word) ? group.find((each) => each !== word && known.has(each)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Words with the opposite meaning: a value written for them is correct once it is negated. */
const opposites: Readonly<Record<string, readonly string[]>> = {
  when: ['hidden', 'isHidden', 'hide', 'hideIf', 'hideWhen', 'unless', 'v-else', 'invisible'],
  disabled: ['enabled', 'isEnabled', 'enable'],
  open: ['closed', 'isClosed', 'collapsed', 'isCollapsed'],
  optional: ['required', 'isRequired', 'mandatory'],
  required: ['optional', 'isOptional'],
  show: ['hide'],
  once: ['repeat', 'repeated'],
};

/** Whether a word means the opposite of another, however many letters they share. */
export const isOppositeOf = (word: string, other: string): boolean =>
  Object.hasOwn(opposites, other) && opposites[other]!.includes(word);

/** Returns the candidate of which a word means the opposite; undefined when there is none. */
export const opposite = (word: string, candidates: Iterable<string>): string | undefined =>
  [...candidates].find((each) => isOppositeOf(word, each));
