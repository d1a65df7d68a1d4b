/** Size limits of everything in the API. Every string has a maximum, every list a page size. */
export const limits = {
  id: 64,
  /** At most as long as an id: both stand in the same place of a URL. */
  slug: 64,
  name: 120,
  label: 160,
  line: 300,
  url: 2_048,
  /** At most what the server reads of a parameter in a path. */
  redirectPath: 250,
  paragraph: 4_000,
  /** Of a progress entry: it stands over the bars of a month, and in a mail. */
  progressSentence: 400,
  rows: 60,
  /** Of a campaign page, and the documents that one of them names. */
  campaignBlocks: 30,
  references: 12,
  /** That the sales team speaks. */
  languages: 12,
  /** Of a draft, which may be incomplete: entries of one list, and all values together. */
  draftRows: 1_000,
  draftParts: 20_000,
  latitude: 90,
  longitude: 180,
  priority: 1_000_000,
  /** Of a building, in metres. */
  leastHeight: 1,
  mostHeight: 1_000,
  /** Money in whole rupees, areas in square metres, shares in percent. */
  rupees: 100_000_000_000,
  squareMetres: 100_000,
  percent: 100,
  floor: 200,
  towerName: 12,
  unitNumber: 16,
  unitsPerProject: 20_000,
  unitsPerEdit: 500,
  unitPageSize: 100,
  /**
   * Characters of an imported sheet, an XLSX file in base64 included: 200 for each of 20,000 homes, twice what an export has. Two
   * sheets at once must fit into the server's memory several times over.
   */
  unitSheet: 4_000_000,
  paragraphs: 200,
  email: 254,
  phone: 24,
  message: 4_000,
  /** Of a mail that the site sends: with the longest words, some screens of a phone. */
  mailText: 3_000,
  passwordMin: 12,
  password: 200,
  /** A code of an authenticator app or a recovery code, spaces included. */
  code: 40,
  /** The JSON of a passkey's response. */
  credential: 20_000,
  search: 120,
  pageSize: 200,
  defaultPageSize: 50,
  /** Rows of an admin table on one page. */
  adminPageSize: 25,
  /** How far a list counts; beyond it, it says 'more than'. */
  counted: 1_000,
  note: 4_000,
  cursor: 400,
  /** Saved filters of one list, and the length of a name and of a query. */
  filters: 30,
  filterName: 40,
  filterQuery: 600,
  /** Nine digits, as `If-Match` accepts them; the database's integers hold up to ten. */
  version: 999_999_999,
} as const;
