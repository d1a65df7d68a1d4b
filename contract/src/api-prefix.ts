/** The path prefix of all API endpoints. Separate from the list of endpoints, which most pages do not need. */
export const apiPrefix = '/api';
