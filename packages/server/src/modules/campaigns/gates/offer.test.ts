import type { DagInput } from '@distribute/contract/workflows';
import { expect, test } from 'vitest';
import { offerSourcesOf, saysOffer } from './offer.ts';

const writing = (type: string, config: Record<string, unknown> = {}) =>
  ({
    nodes: [
      { id: 'claim', type: 'lead-claim' },
      { id: 'write', type, config },
    ],
    edges: [],
  }) as unknown as DagInput;
const sources = (template?: string) => offerSourcesOf(writing('email-generate', template ? { template } : {}));

test('an email about the brand needs to know what it offers; an opinion can be asked for without', () => {
  expect(sources('cold-email')).toMatchObject({ fields: ['companyDescription', 'valueProposition'] });
  expect(sources()).toEqual(sources('cold-email'));
  expect(offerSourcesOf(writing('pitch-generate', { template: 'pr-pitch' }))?.inputs).toContain('newsHook');
  expect(sources('feedback-email')).toBeNull();
  expect(offerSourcesOf(writing('quote-pitch-generate'))).toBeNull();
});

test('the model that the writing node names is the one that counts', () => {
  const llm = { provider: 'openai', model: 'gpt-5' };
  expect(offerSourcesOf(writing('email-generate', { template: 'cold-email', llm }))?.llm).toEqual(llm);
});

test('a campaign says what is offered in an input that its template uses, or in its services; blanks say nothing', () => {
  const cold = sources('cold-email') ?? { inputs: [] };
  const says = (featureInputs: Record<string, unknown>, servicesOffered: string[] | null = null) =>
    saysOffer({ featureInputs, servicesOffered }, cold);
  expect(says({})).toBe(false);
  expect(says({ targetAudience: 'Bakers', newsHook: 'We opened' })).toBe(false);
  expect(says({ valueForTarget: '  ', companyContext: 3 }, [' '])).toBe(false);
  expect(says({ valueForTarget: 'Bread every morning' })).toBe(true);
  expect(says({ companyContext: ['', 'We bake'] })).toBe(true);
  expect(says({}, ['Bread'])).toBe(true);
});
