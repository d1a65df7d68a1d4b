/** The words around the rich text of a post. */
export const richTextContent = {
  table: 'Table',
  plate: {
    label: (project: string, authority: string) => `${project}, ${authority}`,
    noNumber: 'RERA not available',
    qr: (number: string) => `QR code of registration ${number}`,
  },
  video: { play: 'Play the film', fromYouTube: 'From YouTube' },
} as const;
