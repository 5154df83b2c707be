/** Window events by which a traced page and the script that communicates with its editor exchange messages. */
export const traceEvent = 'endcap-trace';

/** Name of the events by which the editor's messages reach the traced page. */
export const editorEvent = 'endcap-editor';

/** Reports where a page leads; without an address, that it should be reloaded. */
export const pageLeaveEvent = 'endcap-leaving';
