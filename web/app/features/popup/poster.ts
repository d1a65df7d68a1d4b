/** A poster that may be shown, with the registration data that the law requires. */
export type Poster = {
  project: string;
  image: string;
  alt: string;
  path: string;
  projectId: string;
  reraNumber: string;
};

export type PosterTexts = {
  sender: string;
  label: (project: string) => string;
  see: (project: string) => string;
  close: string;
  registration: string;
};
