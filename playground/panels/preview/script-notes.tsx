import type { DocumentName } from '../../api/documents.ts';

/** Explains how to run a script from a page, in place of a preview. */
export function ScriptNotes({ name: { id } }: { name: DocumentName }) {
  const action = `{ "do": "run-script",\n  "with": { "module": "${id}",\n            "input": {} },\n  "then": [ … ] }`;
  return (
    <section id="panel-preview" className="panel preview" aria-label="Preview panel">
      <div className="panel-head">
        <h2>Run it from a page</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="preview-words" role="group" aria-label="How to run it" tabIndex={0}>
        <p>A script has no preview. Once it is published, any page can run it in an event handler:</p>
        <pre>{action}</pre>
        <p>
          It receives <code>input</code> and <code>{'{ log, act }'}</code>, may be asynchronous, and its return value is{' '}
          <code>result</code> under <code>then</code>. It runs in its own worker without access to the page, cookies or
          storage, and may only fetch from the hosts listed in the shop's settings.
        </p>
      </div>
    </section>
  );
}
