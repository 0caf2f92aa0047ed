import { useApi, useClient } from '../api/api.ts';

/** Signs out at once; the server ends the token too, and it expires if that call is lost. */
export function useSignOut(): () => void {
  const { session } = useApi();
  const client = useClient();
  return () => {
    client.apiKeys.endSession().catch(() => undefined);
    session.end('signed-out');
  };
}
