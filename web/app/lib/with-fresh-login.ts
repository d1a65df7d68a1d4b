/** Sends a request that needs a recent sign-in. */
export const withFreshLogin = <T>(send: () => Promise<T>): Promise<T> => send();
