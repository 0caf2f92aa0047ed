declare module '../../kernel/events.ts' {
  interface FactData {
    'media_list.created': { readonly name: string };
    'media_list.deleted': { readonly name: string; readonly journalists: number };
  }
}

export {};
