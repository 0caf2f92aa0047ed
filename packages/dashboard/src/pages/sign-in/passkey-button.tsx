import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The device knows who it is: nothing has to be typed. */
export function PasskeyButton() {
  const { clientFor } = useApi();
  const { start } = useSignedIn();
  const signIn = useMutation({
    mutationFn: async () => {
      const client = clientFor(null);
      const { options } = await client.passkeys.beginSignIn();
      const response = await startAuthentication({ optionsJSON: options as never });
      return client.passkeys.signIn({ body: { response: { ...response } } });
    },
    onSuccess: ({ key }) => start(key),
    gcTime: 0,
  });
  if (!browserSupportsWebAuthn()) return null;
  const isLeft = signIn.error?.name === 'NotAllowedError' || signIn.error?.name === 'AbortError';
  return (
    <>
      {signIn.error && !isLeft && <ErrorNote error={signIn.error} />}
      <Button look="quiet" icon="key" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        Use a passkey
      </Button>
    </>
  );
}
