import type { ColumnType, Generated } from 'kysely';

/** What the picture of a QR code says; null for a picture without a readable code. The file behind a URL never changes. */
export type QrCodeTable = { url: string; text: string | null; read_at: Generated<Date> };

/** One row: since when projects are checked. */
export type RegistrationGateTable = { is_only: Generated<boolean>; installed_at: ColumnType<Date, never, Date> };

export type Notice = '60' | '30' | '7' | 'ended' | 'incomplete';

/** Of what the team was told; each once for a last day. */
export type RegistrationNoticeTable = {
  project_id: string;
  notice: Notice;
  /** The last day of the registration, '' where none was entered. */
  valid_until: string;
  told_at: Generated<Date>;
};
