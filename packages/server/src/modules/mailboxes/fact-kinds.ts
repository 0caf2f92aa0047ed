declare module '../../kernel/events.ts' {
  interface FactData {
    'mailbox.created': { readonly name: string };
    'mailbox.updated': { readonly name: string };
    'mailbox.connected': { readonly name: string };
    'mailbox.status_changed': {
      readonly name: string;
      readonly from: string;
      readonly status: string;
      readonly reason: string | null;
    };
  }
}

export {};
