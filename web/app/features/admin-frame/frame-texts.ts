export type FrameTexts = {
  label: string;
  menu: string;
  closeMenu: string;
  find: string;
  findOrGoTo: string;
  isNew: (count: string) => string;
  signedInUntil: (time: string) => string;
  logOut: string;
  skip: string;
  close: string;
};
