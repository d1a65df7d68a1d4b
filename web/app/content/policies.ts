/** What the three policy pages share. */
export const policyTexts = { updated: 'Last changed' } as const;
