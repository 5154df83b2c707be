import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addLook,
  changeLook,
  type LookDetail,
  type LookEntry,
  readLook,
  removeLook,
} from '../../commerce/admin-calls/looks.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import { LookForm, type LookToSave } from './look-form.tsx';
import { sourceNames, statusMark, statusName } from './words.ts';

/** Returns a function that updates cached queries after a look was saved or removed. */
function useShown() {
  const client = useQueryClient();
  return (detail?: LookDetail) => {
    if (detail) client.setQueryData(['look', detail.slug], detail);
    for (const key of ['looks', 'audit']) void client.invalidateQueries({ queryKey: [key] });
  };
}

function NewLook() {
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const add = useChange(
    (wanted: LookToSave, changeId) => send(addLook, { body: { changeId, ...wanted } }),
    (detail) => {
      show(detail);
      setUnsaved('look', false);
      go({ view: 'looks', id: detail.slug });
    },
  );
  return <LookForm isSaving={add.isPending} error={add.error} onSave={(wanted) => add.mutate(wanted)} />;
}

interface RemoveButtonProps {
  detail: LookDetail;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Button that removes a look created here, or the changes made here to a look from the settings. */
const RemoveButton = ({ detail: { title, source }, isBusy, onConfirm }: RemoveButtonProps) =>
  source === 'CHANGED' ? (
    <ConfirmButton
      name="Back to the settings…"
      question={`“${title}” becomes what the settings say. What was changed here is forgotten.`}
      answer="Back to the settings"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  ) : (
    <ConfirmButton
      name="Remove…"
      question={`“${title}” is removed; its goods stay.`}
      answer="Remove"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );

function Detail({ detail }: { detail: LookDetail }) {
  const { slug, version, isPublished, source, changes } = detail;
  const client = useQueryClient();
  const { go, setUnsaved } = useNavigation();
  const show = useShown();
  const again = useReadAgain('look', slug);
  const save = useChange(
    (wanted: { look: LookEntry; ifVersion: number }, changeId) =>
      send(changeLook, { params: { slug }, body: { changeId, ...wanted } }),
    show,
  );
  const remove = useChange(
    (ifVersion: number, changeId) => send(removeLook, { params: { slug }, body: { changeId, ifVersion } }),
    ({ isInSettings }) => {
      show();
      setUnsaved('look', false);
      if (isInSettings) void client.invalidateQueries({ queryKey: ['look', slug] });
      else go({ view: 'looks' });
    },
  );
  return (
    <>
      <div className="order-state">
        <p role="status" className="order-state">
          <span className="badge" data-product={statusMark(isPublished)}>
            {statusName(isPublished)}
          </span>
          <span className="muted">{sourceNames[source]}</span>
        </p>
        {source === 'SETTINGS' ? undefined : (
          <RemoveButton
            detail={detail}
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate(version, { onError: again })}
          />
        )}
      </div>
      {remove.error ? (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      ) : undefined}
      <LookForm
        saved={detail}
        isSaving={save.isPending}
        error={save.error}
        onSave={({ look }, done) => save.mutate({ look, ifVersion: version }, { onError: again, onSuccess: done })}
      >
        <ChangesCard changes={changes} />
      </LookForm>
    </>
  );
}

const back = <Link to={{ view: 'looks' }}>All looks</Link>;

/** One look, by its slug. */
export function LookView({ id: slug }: { id: string }) {
  const query = useQuery({
    queryKey: ['look', slug],
    queryFn: ({ signal }) => send(readLook, { params: { slug } }, signal),
  });
  return (
    <Page title={query.data?.title ?? 'Look'} actions={back}>
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}

/** View for creating a look. */
export function NewLookView() {
  return (
    <Page title="New look" actions={back}>
      <NewLook />
    </Page>
  );
}
