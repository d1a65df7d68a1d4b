import type { Role } from '@plinth/contract/roles';
import type { User } from '@plinth/contract/user.schema';

/** The texts of the page Colleagues, as the components take them. */

export type RoleTexts = Record<Role, { name: string; does: string }>;

export type UserListTexts = {
  columns: { name: string; role: string; signsInWith: string; lastHere: string; actions: string };
  change: string;
  changeNamed: (name: string) => string;
  you: string;
  methods: {
    passkey: string;
    app: string;
    passwordOnly: string;
    sso: string;
    none: string;
    linkSent: (day: string) => string;
    linkMade: (day: string) => string;
  };
  factorDue: string;
  lastHere: (iso: string | null, now: number) => string;
};

export type InviteTexts = {
  title: string;
  mailed: string;
  copied: string;
  email: string;
  role: string;
  send: string;
  create: string;
  pending: string;
  required: string;
  wrongEmail: string;
};

export type LinkTexts = {
  mailed: (email: string) => string;
  notMailed: (email: string) => string;
  once: string;
  label: string;
  copy: string;
  copied: string;
  notCopied: string;
  done: string;
};

export type ChangeTexts = {
  title: (name: string) => string;
  role: { title: string; more: string; factor: string; button: string };
  signIn: {
    title: string;
    renew: string;
    renewMore: string;
    reset: string;
    resetMore: string;
    factors: string;
    factorsMore: string;
  };
  deactivate: {
    title: string;
    more: string;
    owns: (owned: User['owns']) => string;
    heir: string;
    button: string;
    confirm: (name: string) => string;
    cancel: string;
  };
  activate: { more: string; button: string };
  sure: { confirm: string; cancel: string };
  pending: string;
};
