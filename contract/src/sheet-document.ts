/**
 * A cost sheet as it is printed. It has texts only: the page that computes the figures also writes them for the PDF, so that
 * the two cannot differ.
 */

export type SheetRow = { name: string; note?: string; amount: string };
export type SheetPayment = { name: string; note?: string; when: string; share: string; amount: string; gst?: string };

export type SheetDocument = {
  /** The document's title, as a PDF reader shows it. */
  title: string;
  language: string;
  author: string;
  /** The day for which the sheet was computed, as 2026-11-17. The same sheet on the same day gives the same file. */
  day: string;
  label: string;
  heading: string;
  details: string;
  /** Who buys, and the currency if it is not the rupee. */
  facts: readonly string[];
  registration: {
    label: string;
    number: string;
    verify: string;
    portal: string;
    /** The path of the QR code's picture, and the text that describes it. */
    qr?: { path: string; alt: string };
  };
  cost: {
    title: string;
    heads: readonly [item: string, amount: string];
    parts: readonly SheetRow[];
    agreementValue: SheetRow;
    lines: readonly SheetRow[];
    total: SheetRow;
    notes: readonly string[];
  };
  shares?: { title: string; rows: readonly SheetRow[]; note: string };
  plan?: {
    title: string;
    lead: string;
    heads: readonly [stage: string, when: string, share: string, amount: string];
    rows: readonly SheetPayment[];
    total: SheetRow;
  };
  /** At the end of the last page: the day, the company's address and the page's URL. */
  footer: { prepared: string; contact: string; url: string };
};
