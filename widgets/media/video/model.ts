import { defineModel } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  playing: boolean;
  muted: boolean;
}

interface Input {
  local: Local;
}

function setPlaying({ local }: Input, playing: boolean): Effect[] {
  if (local.playing === playing) return [];
  local.playing = playing;
  return [{ effect: 'emit', event: playing ? 'play' : 'pause' }];
}

function setMuted({ local }: Input, muted: boolean): Effect[] {
  local.muted = muted;
  return [];
}

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: ({ muted, autoplay }) => ({ playing: false, muted: muted || autoplay }),
  startsOnLoad: ({ autoplay }, computed, hasHandler) =>
    autoplay || computed.has('autoplay') || ['play', 'pause', 'end', 'failure'].some(hasHandler),
  data: ({ local }) => ({ playing: local.playing, muted: local.muted }),
  actions: {
    play: (input) => setPlaying(input, true),
    pause: (input) => setPlaying(input, false),
    toggle: (input) => setPlaying(input, !input.local.playing),
    mute: (input) => setMuted(input, true),
    unmute: (input) => setMuted(input, false),
    end: (input) => [...setPlaying(input, false), { effect: 'emit', event: 'end' }],
    fail: (input) => [...setPlaying(input, false), { effect: 'emit', event: 'failure' }],
  },
});
