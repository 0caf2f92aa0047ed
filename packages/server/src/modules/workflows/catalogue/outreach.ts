import type { Dag } from '@distribute/contract/workflows';
import { brand, chain, ends, type FIELD_LISTS, failed, gate, hold, send, THREE_STEPS, TWO_STEPS } from './parts.ts';

const write = (template: string, steps: typeof THREE_STEPS): Dag['nodes'][number] => ({
  id: 'write',
  type: 'email-generate',
  config: { template, steps },
  inputMapping: {
    leadId: '$ref:claim.output.lead.id',
    brand: '$ref:brand.output.fields',
    inputs: '$ref:flow_input.featureInputs',
  },
});

const claim = (source: 'audience' | 'crm'): Dag['nodes'][number] => ({
  id: 'claim',
  type: 'lead-claim',
  config: { source },
  retries: 0,
});

const exhausted = ends('exhausted', 'drain', 'audience_exhausted');

/** From the claimed lead to the next node, to the end of the audience, or to a wait. */
const branches = (next: string): Dag['edges'] => [
  { from: 'has-lead', to: next, condition: '$ref:claim.output.found == true' },
  { from: 'has-lead', to: 'exhausted', condition: '$ref:claim.output.reason == "audience_exhausted"' },
  { from: 'has-lead', to: 'hold' },
];

/** One run is one lead: claim, enrich, read the brand, write, send. */
export const outreach = (list: keyof typeof FIELD_LISTS, template: string, steps: typeof THREE_STEPS): Dag => ({
  nodes: [
    gate,
    claim('audience'),
    { id: 'has-lead', type: 'condition' },
    {
      id: 'enrich',
      type: 'lead-enrich',
      config: { requireVerified: true },
      inputMapping: { leadId: '$ref:claim.output.lead.id' },
    },
    { id: 'usable', type: 'condition' },
    brand(list),
    write(template, steps),
    send,
    ends('done', 'continue'),
    ends('skip', 'continue', 'lead_skipped'),
    exhausted,
    hold,
    failed,
  ],
  edges: [
    ...chain('gate', 'claim', 'has-lead'),
    ...branches('enrich'),
    ...chain('enrich', 'usable'),
    { from: 'usable', to: 'brand', condition: '$ref:enrich.output.usable == true' },
    { from: 'usable', to: 'skip' },
    ...chain('brand', 'write', 'send', 'done'),
  ],
  onError: 'failed',
});

/** The first version of the sales workflow, and the one for own contacts: no paid enrichment. */
export const directOutreach = (source: 'audience' | 'crm', template: string, steps: typeof THREE_STEPS): Dag => ({
  nodes: [
    gate,
    claim(source),
    { id: 'has-lead', type: 'condition' },
    brand('sales'),
    write(template, steps),
    send,
    ends('done', 'continue'),
    exhausted,
    hold,
    failed,
  ],
  edges: [...chain('gate', 'claim', 'has-lead'), ...branches('brand'), ...chain('brand', 'write', 'send', 'done')],
  onError: 'failed',
});

export { THREE_STEPS, TWO_STEPS };
