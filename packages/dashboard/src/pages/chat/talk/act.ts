import type { Client } from '@distribute/client';
import { contract, type Operation } from '@distribute/contract';

type Input = { readonly params?: { readonly campaignId?: string }; readonly body?: unknown };

interface Act {
  readonly operation: Operation;
  /** What the act changes. */
  readonly effect: string;
  /** Returns the campaign that it changed. */
  readonly run: (client: Client, input: Input) => Promise<string>;
}

const campaignOf = ({ params }: Input) => ({ params: { campaignId: params?.campaignId ?? '' } });

/** The acts that the assistant may offer (spec 20); nothing else behind a button is run. */
const ACTS: Readonly<Record<string, Act>> = {
  'campaigns.pause': {
    operation: contract.campaigns.pause,
    effect: 'No one new is found and nothing is sent until you resume it.',
    run: async (client, input) => (await client.campaigns.pause(campaignOf(input))).campaign.id,
  },
  'campaigns.resume': {
    operation: contract.campaigns.resume,
    effect: 'It continues: people are found and emails are sent again.',
    run: async (client, input) => (await client.campaigns.resume(campaignOf(input))).campaign.id,
  },
  'campaigns.stop': {
    operation: contract.campaigns.stop,
    effect: 'It ends for good. Scheduled emails are canceled. This can’t be undone.',
    run: async (client, input) => (await client.campaigns.stop(campaignOf(input))).campaign.id,
  },
  'campaigns.create': {
    operation: contract.campaigns.create,
    effect: 'The campaign is created as shown and starts.',
    run: async (client, { body }) =>
      (await client.campaigns.create({ body: body as Parameters<Client['campaigns']['create']>[0]['body'] })).campaign
        .id,
  },
};

export interface OfferedAct extends Act {
  readonly name: string;
  readonly input: Input;
}

/** The act behind a button; null when the button only sends a message. Throws for an unknown act. */
export function actOf(value: string): OfferedAct | null {
  if (!value.startsWith('op:')) return null;
  const [name = '', ...rest] = value.slice(3).split(' ');
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!act) throw new Error(`${name} is no act that can be offered`);
  return { ...act, name, input: JSON.parse(rest.join(' ') || '{}') as Input };
}

/** Whether a button can be pressed: one with an unknown act is left out. */
export function isKnown({ value }: { readonly value: string }): boolean {
  try {
    actOf(value);
    return true;
  } catch {
    return false;
  }
}
