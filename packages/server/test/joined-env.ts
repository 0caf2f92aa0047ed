type Env = Readonly<Record<string, string>>;

/** Several environments as one, with the addresses of all of their stand-ins. */
export const joinedEnv = (...parts: readonly Env[]): Env => ({
  ...Object.assign({}, ...parts),
  PROVIDER_URLS: parts.flatMap(({ PROVIDER_URLS }) => PROVIDER_URLS ?? []).join(', '),
});
