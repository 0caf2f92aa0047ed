import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page did not arrive: the service is away, or was replaced by a newer one whose files are called otherwise. */
export class PageNotLoadedError extends Error {}

/**
 * A page that is loaded when somebody goes there. The router reloads the whole address by itself when it recognises a
 * missing module, which throws the reader out where the service is down: as an error of ours it is shown in the shell.
 */
export const pageChunk: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new PageNotLoadedError('The page could not be loaded', { cause });
      }),
    name,
  );
