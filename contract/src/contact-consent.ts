/** What a person agreed to, for each purpose and channel. */

export const contactPurposes = ['reply', 'offers'] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

export const contactChannels = ['call', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export type Permission = `${ContactPurpose}:${ContactChannel}`;
export const permissions = contactPurposes.flatMap((purpose) =>
  contactChannels.map((channel): Permission => `${purpose}:${channel}`),
);

export const mayContact = (allowed: readonly string[], purpose: ContactPurpose, channel: ContactChannel): boolean =>
  allowed.includes(`${purpose}:${channel}`);
