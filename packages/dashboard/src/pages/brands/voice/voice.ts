import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../api/api.ts';

export type Voice = AnswerOf<Client['brands']['getVoice']>;
type VoiceBody = Parameters<Client['brands']['setVoice']>[0]['body'];

const linesOf = (text: string, between: RegExp | string = '\n') =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean);

/** The voice as a form says it. Without words for what it is there is no offer. */
export function voiceOf(entries: FormData): VoiceBody {
  const entered = (name: string) => String(entries.get(name) ?? '').replaceAll('\r\n', '\n');
  const orNull = (name: string) => entered(name).trim() || null;
  const what = orNull('what');
  return {
    examples: linesOf(entered('examples'), /^\s*---+\s*$/m),
    neverWords: linesOf(entered('neverWords')),
    neverClaims: linesOf(entered('neverClaims')),
    offer: what === null ? null : { what, length: orNull('length'), price: orNull('price'), link: orNull('link') },
  };
}
