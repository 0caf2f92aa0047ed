import { createHash } from 'node:crypto';

interface KeyedInput {
  readonly key: string;
}

const sortedKeys = (list: readonly KeyedInput[]) => list.map(({ key }) => key).sort();

/** Two features of one signature ask for and measure the same things (api.md 13.4). */
export const signatureOf = (feature: {
  readonly inputs: readonly KeyedInput[];
  readonly outputs: readonly KeyedInput[];
}): string =>
  createHash('sha256')
    .update(JSON.stringify([sortedKeys(feature.inputs), sortedKeys(feature.outputs)]))
    .digest('hex');
