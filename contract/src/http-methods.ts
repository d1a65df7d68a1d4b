/** The methods that change nothing (RFC 9110, section 9.2.1). The app has no routes for TRACE. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafeMethod = (method: string): boolean => safeMethods.has(method);
