// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchList } from './search-list.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

it('picks the first once what there is has come, for whoever pressed Enter before', () => {
  const onPick = vi.fn();
  const show = (items: string[] | undefined) =>
    act(() =>
      root.render(
        <SearchList
          label="Search"
          listLabel="Found"
          placeholder=""
          search="a"
          onSearch={() => undefined}
          items={items ?? []}
          isWaiting={items === undefined}
          keyOf={(item) => item}
          onPick={(item) => onPick(item)}
        >
          {(item) => item}
        </SearchList>,
      ),
    );
  show(undefined);
  expect(place.textContent).toBe('');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  act(() => void place.querySelector('input')!.dispatchEvent(enter));
  show(['apple', 'apricot']);
  show(['apple', 'apricot']);
  expect(onPick.mock.calls).toEqual([['apple']]);
});
