import type { FaultTexts } from '../../lead-form/form-faults.ts';
import type { IconName } from '../../ui/icon.tsx';

type Image = { url: string; width: number; height: number } | null;
type NamedLink = { name: string; link: string };

export type Company = {
  name: string;
  shortName: string;
  logo: Image;
  logoLight: Image;
  phone: string;
  email: string;
  address: readonly string[];
  social: readonly { name: string; icon: IconName; url: string }[];
};

export type FrameTexts = {
  skipToContent: string;
  loading: string;
  home: string;
  menu: {
    label: string;
    submenu: (name: string) => string;
    open: string;
    close: string;
    mobileLabel: string;
    call: string;
  };
  search: { label: string; path: string };
  newTab: (name: string) => string;
  footer: {
    contactTitle: string;
    menuLabel: string;
    contact: { label: string; path: string };
    policies: readonly NamedLink[];
    policiesLabel: string;
    rights: string;
    credit: string;
    top: string;
  };
  subscribe: SubscribeTexts;
  cookies: { label: string; text: string; link: NamedLink; accept: string; decline: string; again: string };
};

export type SubscribeTexts = {
  label: string;
  /** The name of the field in error messages. */
  name: string;
  faults: FaultTexts;
  placeholder: string;
  submit: string;
  sending: string;
  note: string;
  path: string;
  success: { text: string; more: string };
  error: { text: string; more: string };
  retrying: string;
  tooMany: { text: string; more: string };
};
