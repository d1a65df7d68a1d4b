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
} as const;
