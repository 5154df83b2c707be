import type { DocumentName } from '../../api/documents.ts';

/** What stands in the place of a preview beside a script: how a page runs it. */
export function ScriptNotes({ name: { id } }: { name: DocumentName }) {
  const action = `{ "do": "run-script",\n  "with": { "module": "${id}",\n            "input": {} },\n  "then": [ … ] }`;
  return (
    <section id="panel-preview" className="panel preview" aria-label="Preview panel">
      <div className="panel-head">
        <h2>How a page runs it</h2>
      </div>
      <div className="preview-words">
        <p>A script shows nothing by itself. Once it is published, any page can run it under an event:</p>
        <pre>{action}</pre>
        <p>
          It is given <code>input</code> and <code>{'{ log, act }'}</code>, may be asynchronous, and what it returns is{' '}
          <code>result</code> under <code>then</code>. It runs in a worker of its own, without the page, cookies or
          storage; it may ask only the hosts that the settings of the shop list for it.
        </p>
      </div>
    </section>
  );
}
