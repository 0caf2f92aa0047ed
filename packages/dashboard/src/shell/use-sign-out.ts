import { useApi, useClient } from '../api/api.ts';

/** Leaves at once; the token is ended on the server too, and ends by itself if that call is lost. */
export function useSignOut(): () => void {
  const { session } = useApi();
  const client = useClient();
  return () => {
    client.apiKeys.endSession().catch(() => undefined);
    session.end('signed-out');
  };
}
