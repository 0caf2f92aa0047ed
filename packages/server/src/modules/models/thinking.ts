import type { EffectiveModel } from './choose.ts';
import type { ModelAnswer } from './ports.ts';

/** What is thought is counted and paid as output: room for it beside the answer, or the answer is cut off. */
const ROOM = 4_000;
const MOST_ROOM = 16_000;

type NamedModel = Pick<EffectiveModel, 'provider' | 'model'>;

/** Anthropic's models think only when they are asked to, which we do not; others are given room until they are known. */
const firstRoom = ({ provider }: NamedModel): number => (provider === 'anthropic' || provider === 'builtin' ? 0 : ROOM);

/**
 * Which models think before they answer, by what they report and not by their names (spec 13.8). Known for as long as
 * the process lives.
 */
export function createThinking() {
  const known = new Map<string, { readonly thinks: boolean; readonly room: number }>();
  const nameOf = ({ provider, model }: NamedModel) => `${provider} ${model}`;

  const roomOf = (model: NamedModel): number => known.get(nameOf(model))?.room ?? firstRoom(model);
  return {
    /** Tokens that a model may think before it answers; 0 where it does not. */
    roomOf,
    /** Known to think, so that it can be asked to think little. */
    thinks: (model: NamedModel): boolean => known.get(nameOf(model))?.thinks ?? false,
    learn: (model: NamedModel, answer: ModelAnswer): void => {
      if (answer.kind === 'failed' || model.provider === 'builtin') return;
      const thinks = answer.thought || (known.get(nameOf(model))?.thinks ?? false);
      const isCut = answer.kind === 'invalid' && answer.reason === 'cut_off';
      if (isCut) known.set(nameOf(model), { thinks, room: Math.min(MOST_ROOM, Math.max(ROOM, 2 * roomOf(model))) });
      else if (answer.thought) known.set(nameOf(model), { thinks, room: Math.max(ROOM, roomOf(model)) });
      else if (answer.thought === false && !known.has(nameOf(model)))
        known.set(nameOf(model), { thinks: false, room: 0 });
    },
  };
}
