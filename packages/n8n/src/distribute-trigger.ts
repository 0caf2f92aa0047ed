import type { Client } from '@distribute/client';
import { type IHookFunctions, type IWebhookFunctions, NodeApiError, NodeConnectionTypes } from 'n8n-workflow';
import { CREDENTIAL, clientFor } from './connection.ts';
import { problemOf } from './failure.ts';
import { addEndpoint, hasEndpoint, removeEndpoint } from './trigger/endpoint.ts';
import { triggerProperties } from './trigger/properties.ts';
import { receive } from './trigger/receive.ts';

const asked =
  <T>(act: (context: IHookFunctions, client: Client) => Promise<T>) =>
  async (context: IHookFunctions): Promise<T> => {
    try {
      return await act(context, await clientFor(context));
    } catch (error) {
      const { message, description, ...rest } = problemOf(error);
      // Of what keeps a workflow from being switched on, n8n shows the message alone.
      throw new NodeApiError(context.getNode(), {}, { message: `${message}: ${description}`, description, ...rest });
    }
  };
const [has, add, remove] = [asked(hasEndpoint), asked(addEndpoint), asked(removeEndpoint)];

/** n8n finds the class by the name of its file. */
export class DistributeTrigger {
  description = {
    ...{ displayName: 'Distribute Trigger', name: 'distributeTrigger', icon: 'file:distribute.svg', version: 1 },
    group: ['trigger'],
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens in Distribute',
    defaults: { name: 'Distribute Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIAL, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: triggerProperties,
  };

  webhookMethods = {
    default: {
      checkExists(this: IHookFunctions) {
        return has(this);
      },
      async create(this: IHookFunctions) {
        await add(this);
        return true;
      },
      async delete(this: IHookFunctions) {
        await remove(this);
        return true;
      },
    },
  };

  webhook(this: IWebhookFunctions) {
    return receive(this);
  }
}
