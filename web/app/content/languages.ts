const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Our sales team speaks English, Hindi and Marathi.' */
export const spokenLanguages = (languages: readonly string[]): string =>
  `Our sales team speaks ${listed.format(languages).replace(/, and /, ' and ')}.`;
