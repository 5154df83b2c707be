import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/call.ts';
import type { Draft } from '../../drafts/draft.ts';
import { saveFile } from '../../layout/save-file.ts';
import { fragmentsIn } from './fragments-in.ts';
import { recordingOfPreview } from './trace-channel.ts';
import { visitTest } from './visit-test.ts';

const kinds = {
  recording: { label: 'Save recording', title: 'A file for endcap replay' },
  test: { label: 'Save as a test', title: 'A vitest file that replays what happened and expects the same state' },
} as const;

/** Saves a recording of the preview. */
export function SaveTrace({ draft: { name, text } }: { draft: Draft }) {
  const save = useMutation({
    async mutationFn(kind: keyof typeof kinds) {
      const recording = await recordingOfPreview();
      if (kind === 'recording') return saveFile(`${name.id}.visit.json`, recording, 'application/json');
      const test = visitTest({ page: text, recording, fragments: await fragmentsIn(text) });
      return saveFile(`${name.id}.visit.test.ts`, test, 'text/plain');
    },
  });
  return (
    <>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) =>
        // A recording of a fragment belongs to the page around it, which is another document.
        kind === 'test' && name.kind !== 'pages' ? null : (
          <button
            key={kind}
            type="button"
            className="button button-quiet"
            title={kinds[kind].title}
            disabled={save.isPending}
            onClick={() => save.mutate(kind)}
          >
            {kinds[kind].label}
          </button>
        ),
      )}
      {save.error && (
        <p role="alert" className="notice">
          It could not be saved. {messageOf(save.error)}
        </p>
      )}
    </>
  );
}
