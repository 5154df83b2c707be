// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountsComponents } from '../../testing/mounted.tsx';
import type { Draft } from '../drafts/draft.ts';
import { WorkspaceContext } from '../drafts/use-workspace.ts';
import type { Workspace } from '../drafts/workspace.ts';
import { MergeDialog } from './merge-dialog.tsx';

const { place, show } = mountsComponents();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(() => void vi.restoreAllMocks());

it('stays open when it is submitted before the other text has loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const onClose = vi.fn();
  const merge = vi.fn();
  const draft = { name: { kind: 'pages', id: 'home' }, text: '{}' } as Draft;
  show(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceContext value={{ merge } as unknown as Workspace}>
        <MergeDialog draft={draft} base="{}" onClose={onClose} />
      </WorkspaceContext>
    </QueryClientProvider>,
  );
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void place().querySelector('form')!.dispatchEvent(submit));
  expect(merge).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
