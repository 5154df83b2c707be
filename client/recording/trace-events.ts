/** Events of a window by which a traced page and the script that speaks with its editor give each other messages. */
export const traceEvent = 'endcap-trace';
export const editorEvent = 'endcap-editor';
