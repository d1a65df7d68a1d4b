/** The table of contrasts in the form of the brand. */
export const contrastTexts = {
  title: 'Contrast of every pair',
  help: 'Text needs 4.5:1, borders and controls need 3:1. Darker and lighter shades follow from the five colours.',
  allPass: (all: number) => `All ${all} pairs can be read`,
  weak: (weak: number, all: number) =>
    `${weak} of ${all} pairs cannot be read. The brand can be saved and previewed, and not be published`,
  unreadable: 'Write each colour as # and six signs, as #3366aa. Until then the table shows the colours of the theme.',
  ratio: (ratio: string, least: number) => `${ratio}:1, needs ${least}:1`,
  enough: 'enough',
  tooWeak: 'too weak',
};
