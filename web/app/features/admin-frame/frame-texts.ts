import type { Role } from '@plinth/contract/roles';

export type FrameTexts = {
  label: string;
  menu: string;
  closeMenu: string;
  find: string;
  findOrGoTo: string;
  isNew: (count: string) => string;
  signedInUntil: (time: string) => string;
  logOut: string;
  profile: string;
  role: (role: Role) => string;
  factorDue: { text: (day: string) => string; link: string };
  skip: string;
  close: string;
};
