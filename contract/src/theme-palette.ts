/** The theme that the site is built with. A tool checks that `theme.css` has the same colours. */
export const themePalette = {
  ink: '#1f2421',
  'ink-2': '#474e49',
  'ink-3': '#62675f',
  night: '#191d1b',
  ivory: '#f6f2ea',
  paper: '#fcfaf6',
  sand: '#ebe4d7',
  rule: '#d6cdbd',
  'rule-strong': '#7f7b6c',
  brand: '#2f4a3a',
  'brand-deep': '#263c2f',
  'brand-tint': '#e3e9e0',
  action: '#b5563a',
  'action-deep': '#a04a30',
  'action-press': '#863c26',
  trim: '#b08d57',
  'trim-deep': '#7a5f33',
  'trim-light': '#d2b68b',
  mist: '#dcd8cd',
  stone: '#b9b6aa',
} as const;

/** What a brand does not choose: they say that something went wrong, on every site alike. */
export const fixedColours = {
  white: '#ffffff',
  error: '#a0281c',
  'error-bg': '#f8e4df',
  'warn-bg': '#fbf3e2',
} as const;
