import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProvider, createApi, createQueries } from './api/api.ts';
import { createSession } from './api/session.ts';
import { createAppRouter } from './routes.tsx';
import './styles.css';
import { ToastProvider } from './ui/states/toast.tsx';

const session = createSession(localStorage);
const api = createApi(location.origin, session);
const queries = createQueries(session);
const router = createAppRouter(session);

addEventListener('storage', session.follow);
session.subscribe(() => {
  // Data of one person is never shown to the next.
  queries.clear();
  // The routes check again who may see them: wherever the end of a session was noticed, the sign-in page is shown.
  void router.invalidate();
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>
  </StrictMode>,
);
