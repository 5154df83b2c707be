import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { tabList } from '../../ui/elements/tab-list.tsx';
import type contract from './contract.ts';
import type { SimilarTabsData } from './model.ts';

export default defineView<PropsOf<typeof contract>, SimilarTabsData>(({ props, data, id, slot, has, each, act }) => {
  if (data.status !== 'success') return slot(data.status);
  const chosen = data.tabs.findIndex((tab) => tab.id === data.selected);
  const panel = `${id}-panel`;
  const list = has('item') ? (
    <ul className={classes('similar-tabs', props.class)} aria-busy={data.isFetching || undefined}>
      {each('item').map(({ key, children }) => (
        <li key={key}>{children}</li>
      ))}
    </ul>
  ) : (
    slot('empty')
  );
  return (
    <>
      {slot('before')}
      {slot('success')}
      {data.tabs.length > 1 ? (
        <>
          {tabList(
            { id, label: props.label, labels: data.tabs.map(({ title }) => title), chosen },
            () => panel,
            (index) => act('select', { tab: data.tabs[index]!.id }),
          )}
          <div id={panel} role="tabpanel" aria-labelledby={`${id}-tab-${chosen}`}>
            {list}
          </div>
        </>
      ) : (
        list
      )}
      {slot('children')}
      {slot('after')}
    </>
  );
});
