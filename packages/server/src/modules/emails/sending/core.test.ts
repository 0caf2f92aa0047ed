import { expect, test } from 'vitest';
import { noCrash } from '../../../kernel/crash-points.ts';
import { createSendCore, type SendCoreDeps } from './core.ts';

const core = createSendCore({
  crashPoint: noCrash,
  compose: async () => ({}),
  recording: {},
} as unknown as SendCoreDeps);
const sendBy = (send: () => Promise<never>) => core.send({ send, close: async () => {} }, {} as never, {} as never);

test('a message whose transport throws may have left, and the others of its batch are recorded', async () => {
  const broken = sendBy(() => Promise.reject(new Error('gone')));
  expect(await broken).toEqual({ kind: 'unknown', response: 'gone' });
});
