/** The one-time token of a sign-in link: `#token=...`. */
export const linkToken = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
