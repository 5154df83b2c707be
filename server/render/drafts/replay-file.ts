import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePage } from '../../../compiler/index.ts';
import type { Recording } from '../../../runtime/recording/recording.ts';
import type { Replay } from '../../../runtime/replay/replay.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { packageRoot } from '../../core/package-root.ts';
import { fragmentsFor } from '../../documents/library/page-files.ts';
import { replayPage } from './replay-page.ts';

/**
 * Replays a visit recorded in a file.
 *
 * @param page page file; by default the example with the recorded name
 * @throws Error when the file or page is missing or malformed
 */
export async function replayFile(
  file: string,
  page?: string,
): Promise<Replay & { recording: Recording; page: string }> {
  const recording = readRecording(file);
  const source = page ?? join(packageRoot, 'examples', recording.page.id, 'page.json');
  if (!existsSync(source)) throw new Error(`There is no "${source}". Give the page that was recorded.`);
  const fragments = fragmentsFor(source);
  const { plan } = compilePage(readFileSync(source, 'utf8'), {
    registry: currentParts().registry,
    fragment: fragments.read,
    fragmentNames: fragments.names,
    types: 'none',
  });
  return { ...(await replayPage(recording, plan)), recording, page: source };
}

function readRecording(file: string): Recording {
  if (!existsSync(file)) throw new Error(`There is no "${file}". Give a recording.`);
  const recording = jsonOf(readFileSync(file, 'utf8')) as Partial<Recording> | null | undefined;
  if (recording?.format === 1 && recording.page && Array.isArray(recording.steps)) return recording as Recording;
  throw new Error(`"${file}" is not a recording. It must be what recording() of a page gives, written as JSON.`);
}

/** Parses JSON; undefined for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
