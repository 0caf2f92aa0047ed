/** Which conversation is open; a new one when none is named. */
export const readChatSearch = ({ session }: Record<string, unknown>): { session?: string } =>
  typeof session === 'string' && /^[0-9a-f-]{36}$/i.test(session) ? { session } : {};
