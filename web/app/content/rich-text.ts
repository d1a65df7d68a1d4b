import { company } from './company.ts';

/** The words around the rich text of a post. */
export const richTextContent = {
  table: 'Table',
  plate: {
    label: (project: string) => `${project}, ${company.registrationAuthority.name}`,
    noNumber: 'RERA not available',
    qr: (number: string) => `QR code of registration ${number}`,
    portal: company.registrationAuthority.portal,
  },
  video: { play: 'Play the film', fromYouTube: 'From YouTube' },
} as const;
