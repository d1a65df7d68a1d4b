/** Labels for the names of fields; the API keeps its own spelling. */

/** Labels that splitting the name into words does not give. */
const labels: Record<string, string> = {
  aminities: 'Amenities',
  actualphotos: 'Site photographs',
  reraNumber: 'RERA number',
  reraQrcode: 'RERA QR code',
  videourl: 'Video link',
  videotext: 'Video text',
  floorplan: 'Floor plans',
  keyplaces: 'Places nearby',
  addressFull: 'Full address',
  url: 'Link',
  alt: 'Alt text',
  slug: 'Address of the page',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

const headers: Record<string, string> = {
  aminities: 'Amenities',
  actualphotos: 'Site Photographs',
  reraNumber: 'RERA Number',
  reraQrcode: 'RERA QR Code',
  videourl: 'Video Link',
  videotext: 'Video Text',
  floorplan: 'Floor Plans',
  keyplaces: 'Places Nearby',
};

/** In a form: 'RERA number', 'Country code'. The `url` of a photo is labelled 'Picture'. */
export function labelOf(name: string, parent = ''): string {
  if (name === 'url' && /photos$/i.test(parent)) return 'Picture';
  const known = labels[name];
  if (known) return known;
  const [first = '', ...rest] = splitCamelCase(name).split(' ');
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}

/** In a table header: camel case split into words (section 2.8), with known words corrected. */
export function headerOf(name: string): string {
  return headers[name] ?? splitCamelCase(name);
}

/** 'Photos 2 Picture' for `photos.1.url`. */
export function labelOfPath(path: string): string {
  const parts = path.split('.');
  return parts
    .map((part, index) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOf(part, index > 0 ? parts[0] : '')))
    .join(' ');
}

function splitCamelCase(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
