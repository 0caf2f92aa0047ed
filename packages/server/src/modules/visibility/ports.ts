/** The sandbox's answer in place of a model: it knows the companies of the sandbox's world and the brand. */
export type StandInAnswer = (asked: {
  readonly prompt: string;
  readonly topic: string;
  /** The number of the question, counted from 1. */
  readonly number: number;
  readonly brandName: string;
  readonly domain: string;
}) => Promise<{ readonly answer: string; readonly sources: readonly string[] }>;
