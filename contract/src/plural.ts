/** 'entries' of 'entry', 'posts' of 'post'. */
export const pluralOf = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);
