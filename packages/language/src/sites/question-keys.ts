/** What mail, press kit, visibility and quotes are written from, in the order in which a person is asked (spec 6.12). */
export const QUESTION_KEYS = [
  ...(['companyDescription', 'targetAudience', 'valueProposition', 'socialProof', 'customers'] as const),
  ...(['riskReversal', 'price', 'callToAction', 'spokespersonName', 'scarcity'] as const),
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];
