/** The words on the plate of a registration, on the website and in the editor. */
export const plateTexts = {
  label: (authority: string) => `RERA No · ${authority}`,
  verify: 'Verify with the authority',
  project: 'Project',
  promoter: 'Promoter',
  sales: 'Sales',
};
