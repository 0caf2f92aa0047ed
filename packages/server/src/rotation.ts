import { StartError } from './start-faults.ts';

interface RotationResult {
  /** How many keys of the installation were wrapped anew. */
  readonly kept: number;
  /** How many organisations' data keys were wrapped anew. */
  readonly rewrapped: number;
  /** Organisations whose data key neither master key opens. */
  readonly unreadable: readonly string[];
}

/** The result of `rotate-keys` and what is left to do; throws if some data keys could not be opened. */
export function keysRotated({ kept, rewrapped, unreadable }: RotationResult): string {
  const done = `${rewrapped} data keys of organisations and ${kept} keys of the installation were moved to SECRET_KEY`;
  if (unreadable.length > 0) {
    throw new StartError(
      `${done}.\n${unreadable.length} data keys open with neither SECRET_KEY nor SECRET_KEY_PREVIOUS, those of: ${unreadable.join(', ')}`,
    );
  }
  return `${done}.\nNothing needs SECRET_KEY_PREVIOUS any more: remove it and restart every process.\n`;
}
