import type { Statement } from '../statement.ts';

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface Labels {
  readonly names: string;
  readonly riskReversal: string;
  readonly scarcity: string;
  readonly urgency: string;
  readonly socialProof: string;
  readonly roleValueProp: string;
  readonly servicesOffered: string;
  readonly other: string;
}

/**
 * A statement in another language than English: a sentence stays as it is, and a phrase gets a label that suits any
 * phrase.
 */
export const told =
  (labels: Labels, colon = ':') =>
  ({ text, shape, key }: Statement): string => {
    if (shape === 'sentence') return sentence(text);
    const label = shape === 'names' ? labels.names : (labels[key as keyof Labels] ?? labels.other);
    return `${label}${colon} ${text}.`;
  };
