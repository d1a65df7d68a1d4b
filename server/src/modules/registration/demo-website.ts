/** Names that RFC 2606 and RFC 6761 reserve, and this machine: no visitor reaches a website there. */
const reserved = /^(localhost|127(\.\d+){3}|\[::1\])$|\.(example|test|invalid|localhost)$/;

/**
 * Whether a website is a demo, a test or a developer's, by the origin that visitors use. There the registrations of the demo pass
 * the checks. A public website has another origin, because its links and its sign-in need it.
 */
export const isDemoWebsite = (origin: string): boolean => origin !== '' && reserved.test(new URL(origin).hostname);
