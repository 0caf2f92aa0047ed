declare module '../../kernel/events.ts' {
  interface FactData {
    'press_kit.validated': { readonly name: string };
  }
}

export {};
