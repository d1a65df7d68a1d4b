/** The year that a free text names: '2019', 'June 2004', '2001 to 2003'. 0 for a text without one, which comes last. */
export const yearOf = (text: string): number => Number(/\d{3,4}/.exec(text)?.[0] ?? 0);
