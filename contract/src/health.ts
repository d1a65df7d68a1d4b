/** What `/readyz` says of a server that is about to close. A balancer looks for it (`deploy/haproxy/app.cfg`). */
export const closingStatus = 'closing';
