/** Opens the brochure of one project to whoever holds the token, until it expires. */
export type BrochureGrant = { projectId: string; token: string; expiresAt: Date };
