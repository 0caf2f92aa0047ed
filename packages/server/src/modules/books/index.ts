// Tables: books, book_pages, book_notes.
// Triggers: book_pages_stay; those of others whose names have `note_book` write to book_notes.
// Facts: none. Jobs: books.close. What left, came back, was forbidden, was capped and was spent, closed day by day into
// pages that a third party can check without this server (spec 17.1).

export type { BooksContext } from './context.ts';
export { bookJobs } from './jobs.ts';
export { booksRoutes } from './routes.ts';
