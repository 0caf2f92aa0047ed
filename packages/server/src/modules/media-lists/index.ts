// Tables: media_lists, media_list_journalists.
// Facts: media_list.created, media_list.deleted. Jobs: none.

export type { MediaListsContext } from './context.ts';
export { eraseListed, exportListed } from './personal.ts';
export { mediaListsRoutes } from './routes.ts';
export type { ListedRow } from './store/journalists.ts';
export { countWithEmail, digestOfLists, listIdsAmong, listOfLists } from './store/journalists.ts';
