declare module '../../kernel/events.ts' {
  interface FactData {
    'brand.created': { readonly name: string };
    'brand.updated': { readonly name: string };
    'brand.paused': { readonly name: string; readonly paused: boolean };
    'brand.tracking_host_failed': { readonly name: string; readonly host: string };
  }
}

export {};
