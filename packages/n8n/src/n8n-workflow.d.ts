/** What these nodes use of n8n: it has this package itself, and its license keeps it out of ours. */
declare module 'n8n-workflow' {
  export const NodeConnectionTypes: { readonly Main: 'main' };

  export interface Problem {
    readonly message: string;
    readonly description: string;
    readonly httpCode?: string | undefined;
    readonly itemIndex?: number | undefined;
  }
  export class NodeApiError extends Error {
    constructor(node: NodeOfWorkflow, answer: object, options: Problem);
  }

  export interface NodeOfWorkflow {
    readonly id: string;
    readonly name: string;
  }

  export interface PropertyOption {
    readonly name: string;
    readonly value: string | number;
    readonly action?: string;
    readonly description?: string;
  }
  export interface Property {
    readonly displayName: string;
    readonly name: string;
    readonly type: 'boolean' | 'collection' | 'json' | 'multiOptions' | 'number' | 'options' | 'string';
    readonly default: unknown;
    readonly description?: string;
    readonly placeholder?: string;
    readonly required?: true;
    readonly noDataExpression?: true;
    readonly options?: readonly (PropertyOption | Property)[];
    readonly typeOptions?: Readonly<Record<string, unknown>>;
    readonly displayOptions?: { readonly show: Readonly<Record<string, readonly (string | boolean)[]>> };
  }

  export interface Binary {
    readonly fileName?: string;
    readonly mimeType: string;
  }
  export interface Item {
    readonly json: Readonly<Record<string, unknown>>;
    readonly binary?: Readonly<Record<string, Binary>>;
    readonly pairedItem?: { readonly item: number };
  }

  interface Functions {
    getCredentials(type: string): Promise<Readonly<Record<string, unknown>>>;
    getNode(): NodeOfWorkflow;
    getWorkflow(): { readonly id?: string; readonly name?: string };
    readonly helpers: {
      httpRequestWithAuthentication(
        this: Functions,
        type: string,
        options: Readonly<Record<string, unknown>>,
      ): Promise<{
        readonly statusCode: number;
        readonly headers: Readonly<Record<string, unknown>>;
        readonly body: Buffer;
      }>;
    };
  }
  interface WithWebhook {
    getNodeParameter(name: string, fallback?: unknown): unknown;
    getWorkflowStaticData(type: 'node'): Record<string, unknown>;
  }
  export interface IHookFunctions extends Functions, WithWebhook {
    getNodeWebhookUrl(name: 'default'): string | undefined;
  }
  export interface IWebhookFunctions extends Functions, WithWebhook {
    getHeaderData(): Readonly<Record<string, string | string[] | undefined>>;
    getRequestObject(): { readonly rawBody: Buffer };
    getResponseObject(): { status(code: number): { json(body: object): void } };
  }
  export interface IExecuteFunctions extends Functions {
    getInputData(): Item[];
    getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
    getExecutionId(): string;
    getInstanceId(): string;
    getWorkflowDataProxy(itemIndex: number): { readonly $runIndex: number };
    continueOnFail(): boolean;
    readonly helpers: Functions['helpers'] & {
      assertBinaryData(itemIndex: number, name: string): Binary;
      getBinaryDataBuffer(itemIndex: number, name: string): Promise<Buffer>;
      prepareBinaryData(data: Buffer, fileName: string, mimeType: string): Promise<Binary>;
    };
  }
}
