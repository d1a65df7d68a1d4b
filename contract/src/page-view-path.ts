/** Below `apiPrefix`. Apart from the other calls, because the script that counts page views needs no other. */
export const pageViewPath = '/page-views';
