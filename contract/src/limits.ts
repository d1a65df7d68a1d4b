/** How large anything that crosses the wire may be. Every string has a maximum, every list a page. */
export const limits = {
  id: 64,
  name: 120,
  label: 160,
  line: 300,
  url: 2_048,
  paragraph: 4_000,
  rows: 60,
  latitude: 90,
  longitude: 180,
  priority: 1_000_000,
  paragraphs: 200,
  email: 254,
  phone: 24,
  message: 4_000,
  passwordMin: 12,
  password: 200,
  search: 120,
  pageSize: 200,
  defaultPageSize: 50,
  /** Rows of an admin table on one page. */
  adminPageSize: 25,
  /** What a list counts up to; beyond it, it says 'more than'. */
  counted: 1_000,
  note: 4_000,
  cursor: 400,
  /** Nine digits, as `If-Match` takes them; the database's integers end at ten. */
  version: 999_999_999,
} as const;
