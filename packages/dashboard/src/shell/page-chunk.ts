import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page could not be loaded: the service is unreachable, or a newer version has other file names. */
export class PageNotLoadedError extends Error {}

/**
 * A page whose code is loaded on demand. When the router recognises a missing module it reloads the whole address,
 * which shows a browser error if the service is down. As an error of ours it is shown in the shell.
 */
export const pageChunk: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new PageNotLoadedError('The page could not be loaded', { cause });
      }),
    name,
  );
