/** Where every call of the API lives. Apart from the list of calls, which most pages can do without. */
export const apiPrefix = '/api';
