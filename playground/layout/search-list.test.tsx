// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountsComponents } from '../../testing/mounted.tsx';
import { SearchList } from './search-list.tsx';

const { place, show: render } = mountsComponents();

it('picks the first entry once the list has loaded when Enter was pressed before', () => {
  const onPick = vi.fn();
  const show = (items: string[] | undefined) =>
    render(
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
    );
  show(undefined);
  expect(place().textContent).toBe('');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  act(() => void place().querySelector('input')!.dispatchEvent(enter));
  show(['apple', 'apricot']);
  show(['apple', 'apricot']);
  expect(onPick.mock.calls).toEqual([['apple']]);
});
