import { createHash } from 'node:crypto';

interface Keyed {
  readonly key: string;
}

const sortedKeys = (list: readonly Keyed[]) => list.map(({ key }) => key).sort();

/** Two features of one signature ask for and measure the same things (api.md 13.4). */
export const signatureOf = (feature: {
  readonly inputs: readonly Keyed[];
  readonly outputs: readonly Keyed[];
}): string =>
  createHash('sha256')
    .update(JSON.stringify([sortedKeys(feature.inputs), sortedKeys(feature.outputs)]))
    .digest('hex');
