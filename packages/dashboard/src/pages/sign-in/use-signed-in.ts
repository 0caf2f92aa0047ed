import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApi } from '../../api/api.ts';

/** What happens after every successful sign-in. */
export function useSignedIn() {
  const { session } = useApi();
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  return useMemo(() => {
    const leave = () => void navigate({ href: next ?? '/', replace: true });
    return {
      leave,
      start: (key: string) => {
        session.start(key);
        leave();
      },
    };
  }, [session, next, navigate]);
}
