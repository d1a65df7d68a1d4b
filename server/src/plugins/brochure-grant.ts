/** Opens the brochure of every project to the browser that holds the token, until it expires. */
export type BrochureGrant = { token: string; expiresAt: Date };
