/** The headers of the admin tables (section 2.8): the names of the fields split into words. Forms use `form-words.ts`. */

/** Headers that splitting the name into words does not give. */
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

export function headerOf(name: string): string {
  return headers[name] ?? splitCamelCase(name);
}

export function splitCamelCase(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
