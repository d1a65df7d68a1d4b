/** The texts of the preview beside a form. */
export type PreviewPaneTexts = {
  title: string;
  width: string;
  phone: string;
  desktop: string;
  copy: string;
  copied: string;
  notCopied: string;
  lifetime: (until: string) => string;
  hide: string;
  frame: string;
  /** Null beside what has no fields. */
  hint: string | null;
  loading: string;
  failed: string;
  retry: string;
  links: (count: number) => string;
  linksMore: string;
  link: (by: string | null, until: string) => string;
  revoke: string;
  revokeNamed: (until: string) => string;
  revoked: string;
  make: string;
};
