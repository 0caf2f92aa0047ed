/** What a page answers: text with its status and headers, or bytes. */
export interface Answer {
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
}

/** What a person reads off the site: a part of the value, or null where the site does not say. */
export interface Truth {
  readonly name: string | null;
  readonly pitch: string | null;
  readonly location: string | null;
  readonly industry: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly founded: string | null;
  readonly logo: string | null;
  readonly language: string | null;
  readonly audience: string | null;
  readonly callToAction: string | null;
  readonly guarantee: string | null;
  readonly proof: string | null;
  readonly spokesperson: string | null;
  readonly news: string | null;
}

export interface Site {
  readonly slug: string;
  /** How it is built, in a few words. */
  readonly built: string;
  readonly pages: Readonly<Record<string, string | Answer>>;
  /** For every other path. */
  readonly otherwise?: Answer;
  /** Null where it must not or cannot be read. */
  readonly truth: Truth | null;
}

export const NOTHING: Truth = {
  name: null,
  pitch: null,
  location: null,
  industry: null,
  email: null,
  phone: null,
  founded: null,
  logo: null,
  language: null,
  audience: null,
  callToAction: null,
  guarantee: null,
  proof: null,
  spokesperson: null,
  news: null,
};

/** A plain page around a body. */
export const html = (lang: string, head: string, body: string): string =>
  `<!DOCTYPE html>\n<html lang="${lang}">\n<head><meta charset="utf-8">${head}</head>\n<body>${body}</body>\n</html>`;
