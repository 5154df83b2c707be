import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addSearchRule,
  changeSearchRule,
  readSearchRule,
  removeSearchRule,
  type SearchRuleDetail,
} from '../../commerce/admin-calls/search.ts';
import type { SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { Changes } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useKeptState, useNavigation } from '../navigation/navigation.tsx';
import { RuleForm } from './rule-form.tsx';
import { wantedSearch } from './search-report.tsx';
import { ruleTitle } from './words.ts';

/** Returns a function that updates cached queries after a rule was saved or removed. */
function useShown() {
  const client = useQueryClient();
  return (detail?: SearchRuleDetail) => {
    if (detail) client.setQueryData(['search-rule', detail.id], detail);
    for (const key of ['search-rules', 'search-report', 'search-preview', 'audit'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

const back = (
  <Link to={{ view: 'search' }} className="button">
    All rules
  </Link>
);

/** View for creating a search rule. */
export function NewRuleView() {
  const { go, setUnsaved } = useNavigation();
  const [wanted, setWanted] = useKeptState(wantedSearch, '');
  const show = useShown();
  const add = useChange(
    (rule: SearchRule, changeId) => send(addSearchRule, { body: { changeId, rule, isActive: true } }),
    (detail) => {
      show(detail);
      setWanted('');
      setUnsaved('search-rule', false);
      go({ view: 'search', id: detail.id });
    },
  );
  return (
    <Page title="New rule of the search" actions={back}>
      <RuleForm wanted={wanted} isSaving={add.isPending} error={add.error} onSave={add.mutate} />
    </Page>
  );
}

function Detail({ detail }: { detail: SearchRuleDetail }) {
  const { id, rule, version, isActive, changes } = detail;
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const again = useReadAgain('search-rule', id);
  const save = useChange(
    (wanted: { rule: SearchRule; isActive: boolean }, changeId) =>
      send(changeSearchRule, { params: { id }, body: { changeId, ifVersion: version, ...wanted } }),
    show,
  );
  const remove = useChange(
    (_: 'remove', changeId) => send(removeSearchRule, { params: { id }, body: { changeId, ifVersion: version } }),
    () => {
      show();
      setUnsaved('search-rule', false);
      go({ view: 'search' });
    },
  );
  const write = (wanted: { rule: SearchRule; isActive: boolean }) => save.mutate(wanted, { onError: again });
  return (
    <>
      <div className="order-state">
        <p role="status" className="order-state">
          <span className="badge" data-discount={isActive ? 'ACTIVE' : 'OFF'}>
            {isActive ? 'On' : 'Off'}
          </span>
        </p>
        <button
          type="button"
          className="button"
          disabled={save.isPending}
          onClick={() => write({ rule, isActive: !isActive })}
        >
          {isActive ? 'Switch off' : 'Switch on'}
        </button>
        <ConfirmButton
          name="Remove…"
          question={`The rule for “${ruleTitle(rule)}” is removed. Searches show what they would without it.`}
          answer="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate('remove', { onError: again })}
        />
      </div>
      {remove.error ? (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      ) : undefined}
      <RuleForm
        key={version}
        known={detail}
        isSaving={save.isPending}
        error={save.error}
        onSave={(next) => write({ rule: next, isActive })}
      >
        <section className="card">
          <h2>Changes</h2>
          <Changes changes={changes} hasSubject={false} />
        </section>
      </RuleForm>
    </>
  );
}

/** One search rule, by its id. */
export function SearchRuleView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['search-rule', id],
    queryFn: ({ signal }) => send(readSearchRule, { params: { id } }, signal),
  });
  return (
    <Page title={query.data ? ruleTitle(query.data.rule) : 'Rule of the search'} actions={back}>
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}
