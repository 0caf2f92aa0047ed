import { type IExecuteFunctions, type Item, NodeApiError, NodeConnectionTypes } from 'n8n-workflow';
import { CREDENTIAL } from './connection.ts';
import { problemOf } from './failure.ts';
import { properties } from './form/properties.ts';
import { performAll } from './perform.ts';

/** n8n finds the class by the name of its file. */
export class Distribute {
  description = {
    ...{ displayName: 'Distribute', name: 'distribute', icon: 'file:distribute.svg', version: 1 },
    group: ['output'],
    subtitle: '={{ $parameter["operation"] }}',
    description: 'Campaigns, people, emails, replies and everything else of the Distribute API',
    defaults: { name: 'Distribute' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: CREDENTIAL, required: true }],
    properties,
  };

  async execute(this: IExecuteFunctions): Promise<Item[][]> {
    const failed = (error: unknown, itemIndex: number) =>
      new NodeApiError(this.getNode(), {}, { ...problemOf(error), itemIndex });
    return [await performAll(this, failed)];
  }
}
