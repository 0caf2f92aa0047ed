/** The version of the product, its document and its clients; a release changes it here and in every package.json. */
export const VERSION = '1.0.0';
