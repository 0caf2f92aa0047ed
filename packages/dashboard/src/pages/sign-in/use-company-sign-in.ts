import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/api.ts';
import { keepAttempt } from './company-attempt.ts';

/** Leaves for the provider of the company to which the address belongs. */
export function useCompanySignIn() {
  const { clientFor } = useApi();
  const { next = null } = useSearch({ from: '/sign-in' });
  return useMutation({
    mutationFn: (email: string) => clientFor(null).companySignIn.begin({ body: { email } }),
    onSuccess: ({ handle, redirectUrl }) => {
      keepAttempt(sessionStorage, { handle, next });
      location.assign(redirectUrl);
    },
    gcTime: 0,
  });
}
