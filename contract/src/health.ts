/** The `/readyz` status of a server that is closing. The load balancer checks for it (`deploy/haproxy/app.cfg`). */
export const closingStatus = 'closing';
