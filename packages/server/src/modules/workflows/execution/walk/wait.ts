const MAX_MS = 30 * 86_400_000;

/** When a wait ends; null when its settings name no time, or one too far away. */
export function wakeTimeOf(config: Record<string, unknown>, now: Date): string | null {
  const { seconds, until } = config;
  const at = typeof seconds === 'number' ? now.getTime() + seconds * 1000 : Date.parse(String(until));
  return Number.isFinite(at) && at <= now.getTime() + MAX_MS ? new Date(at).toISOString() : null;
}
