/** Events of a window by which a traced page and the script that speaks with its editor give each other messages. */
export const traceEvent = 'endcap-trace';
export const editorEvent = 'endcap-editor';

/** Says where a page leads; without an address, that it is to be loaded again. */
export const leavingEvent = 'endcap-leaving';
