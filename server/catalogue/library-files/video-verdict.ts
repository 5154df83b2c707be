/** The result of examining a video: how it is stored, or why browsers do not play it. */
export type VideoVerdict =
  | { extension: 'mp4' | 'webm'; size?: { width: number; height: number } }
  | { problem: 'no-video' | 'cut-off' | 'sound-alone' }
  | { problem: 'codec'; codec: string };
