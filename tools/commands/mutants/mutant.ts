/** A fault that is put into the code to check that a test finds it. */
export type Mutant = {
  /** The fault as a user would describe it. */
  what: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The test that must fail: its title as written in the file, or a part that is also in the title of the run. */
  test: { file: string; title: string };
  /** For titles with placeholders: a regular expression on the full titles, which selects the tests to run. */
  only?: string;
};
