/** The version of the product and its clients; a release changes it here and in every package.json. */
export const VERSION = '1.2.0';

/** The version of the API's document (spec 2): it changes with the API, not with each release. */
export const API_VERSION = '1.0.0';
