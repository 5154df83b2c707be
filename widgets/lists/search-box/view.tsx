import type { KeyboardEvent } from 'react';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { isComposing } from '../../ui/fields/entry.ts';
import { moneyText } from '../../ui/money/money.ts';
import { focusOf, pictureOf } from '../../ui/pictures/picture.ts';
import type contract from './contract.ts';
import type { SearchBoxData } from './model.ts';

/** Keyboard commands of the ARIA combobox pattern. */
const keys: Record<string, [action: string, payload?: object]> = {
  ArrowDown: ['move', { by: 1 }],
  ArrowUp: ['move', { by: -1 }],
  Escape: ['close'],
};

export default defineView<PropsOf<typeof contract>, SearchBoxData>(({ props, data, id, page, act }) => {
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const binding = isComposing(event) ? undefined : keys[event.key];
    if (!binding || (event.key === 'Escape' && !data.isOpen)) return;
    event.preventDefault();
    act(...binding);
  };
  return (
    <form
      role="search"
      action={withLocalePrefix(props.to, page.market.localePathPrefix)}
      method="get"
      className={classes('search-box', props.class)}
      onSubmit={(event) => {
        event.preventDefault();
        act('submit');
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || act('close')}
    >
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label={props.label}
        aria-expanded={data.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={data.isOpen && data.active >= 0 ? optionId(data.active) : undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={data.query}
        onChange={(event) => act('setQuery', { query: event.currentTarget.value })}
        onFocus={() => act('open')}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={props.submitLabel}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M12.7 12.7L17.5 17.5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div id={listId} role="listbox" aria-label={props.suggestionsLabel} hidden={!data.isOpen}>
        {data.suggestions.map((item, index) => {
          const picture = item.product?.asset && pictureOf({ asset: item.product.asset, widths: [80, 165], alt: '' });
          return (
            <div
              key={item.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === data.active}
              className="suggestion"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act('choose', { index })}
              onKeyDown={onKeyDown}
            >
              {picture ? (
                <img {...picture} className={focusOf(item.product ?? {})} alt="" sizes="40px" loading="lazy" />
              ) : null}
              <span>{item.name}</span>
              {item.product ? (
                <span className="suggestion-note">{moneyText(item.product.price, page.market.locale)}</span>
              ) : null}
            </div>
          );
        })}
      </div>
    </form>
  );
});
