/** The question that the address names. */
export const readQuestionSearch = ({ q }: Record<string, unknown>): { readonly q?: string } =>
  typeof q === 'string' ? { q } : {};
