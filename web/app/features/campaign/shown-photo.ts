export type ShownPhoto = {
  url: string;
  alt: string;
  /** A rendering of the project, which says so. */
  isImpression?: true;
};
