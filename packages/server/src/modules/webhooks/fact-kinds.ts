export type EndpointChangeWord = 'added' | 'changed' | 'disabled' | 'enabled' | 'removed';

declare module '../../kernel/events.ts' {
  interface FactData {
    /** `name` is the host of the address only, because its path may contain a secret of the receiver. */
    'webhook.endpoint_changed': { readonly name: string; readonly change: EndpointChangeWord };
  }
}
