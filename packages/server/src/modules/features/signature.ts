import { createHash } from 'node:crypto';

interface KeyedInput {
  readonly key: string;
}

const sortedKeys = (list: readonly KeyedInput[]) => list.map(({ key }) => key).sort();

/** Features with the same signature have the same inputs and outputs (spec 13.4). */
export const signatureOf = (feature: {
  readonly inputs: readonly KeyedInput[];
  readonly outputs: readonly KeyedInput[];
}): string =>
  createHash('sha256')
    .update(JSON.stringify([sortedKeys(feature.inputs), sortedKeys(feature.outputs)]))
    .digest('hex');
