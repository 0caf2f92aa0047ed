import { expect, test } from 'vitest';
import type { EffectiveModel } from '../../models/index.ts';
import type { WritingTask } from '../../writing/index.ts';
import type { WriterPerson } from './brief.ts';
import { type ReaderResearchContext, researchReader } from './reader-research.ts';

const FOUND = [{ text: 'News', quote: 'We open in Laredo.', url: 'https://polarvault.example/news' }];

function setUp({ isModel = true } = {}) {
  const looked: string[] = [];
  const context: ReaderResearchContext = {
    models: {
      choose: async () => ({}) as EffectiveModel,
      asSpeaker: (chosen: EffectiveModel) => (isModel ? chosen : null),
    } as unknown as ReaderResearchContext['models'],
    researchCompany: async (_asking, domain) => {
      looked.push(domain);
      return FOUND;
    },
  };
  const look = (template: string, email: string, researchReaders?: boolean) =>
    researchReader(
      context,
      { run: { orgId: 'o' }, config: { template }, nodeRunId: 'n' } as unknown as WritingTask,
      researchReaders === undefined ? {} : { researchReaders },
      { email, organizationDomain: null } as WriterPerson,
    );
  return { looked, look };
}

test('the site of the reader’s company is looked at where a model writes', async () => {
  const { look, looked } = setUp();
  expect(await look('cold-email', 'luis@polarvault.example')).toEqual(FOUND);
  expect(looked).toEqual(['polarvault.example']);
});

test('it is not looked at without a model, of a free mail address, for a pitch, or where the brand does not want it', async () => {
  const without = setUp({ isModel: false });
  expect(await without.look('cold-email', 'luis@polarvault.example')).toEqual([]);
  const { look, looked } = setUp();
  expect(await look('cold-email', 'luis@gmail.com')).toEqual([]);
  expect(await look('pr-pitch', 'luis@polarvault.example')).toEqual([]);
  expect(await look('cold-email', 'luis@polarvault.example', false)).toEqual([]);
  expect([...without.looked, ...looked]).toEqual([]);
});
