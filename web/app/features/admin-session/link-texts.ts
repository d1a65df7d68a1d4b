import type { Role } from '@plinth/contract/roles';

type PasswordTexts = { label: string; hint: string; show: string; hide: string };

/** The pages that a link with a token opens. */
export type LinkTexts = {
  ended: string;
  endedMore: string;
  missing: string;
  missingMore: string;
  toLogin: string;
  unreachable: string;
  tooMany: (wait: string | null) => string;
  refused: string;
  submit: string;
  pending: string;
  password: PasswordTexts;
};

export type ResetTexts = LinkTexts & { title: string; lead: string };

export type InvitationTexts = LinkTexts & {
  title: string;
  loading: string;
  welcome: (name: string) => string;
  invites: (by: string) => string;
  youMay: Record<Role, string>;
  email: (email: string) => string;
  name: string;
  nameHint: string;
  passkey: string;
  passkeyPending: string;
  passkeyProblems: { cancelled: string; known: string; failed: string };
  usePassword: string;
  usePasskey: string;
  notOpened: string;
  retry: string;
};
