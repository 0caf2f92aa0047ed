declare module '../../kernel/events.ts' {
  interface FactData {
    'template.created': { readonly name: string };
    'template.deleted': { readonly name: string };
  }
}

export {};
