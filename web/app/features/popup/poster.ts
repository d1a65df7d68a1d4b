import type { AuthorityName } from '@plinth/contract/authorities';

/** A poster that may be shown, with the registration data that the law requires. */
export type Poster = {
  project: string;
  image: string;
  alt: string;
  path: string;
  authority?: AuthorityName | undefined;
  reraNumber: string;
  reraQrcode?: string | undefined;
};

export type PosterTexts = {
  sender: string;
  label: (project: string) => string;
  see: (project: string) => string;
  close: string;
  registration: (authority: string) => string;
};
