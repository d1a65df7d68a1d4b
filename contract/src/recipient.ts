const dotless = ['gmail.com', 'googlemail.com'];

/**
 * One text for each mailbox: e-mail addresses that differ in case, in a tag after a plus, or at Gmail in full stops, reach the
 * same person. For counting only; a mail is sent to the address as it was typed.
 */
export function normaliseRecipient(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.trim().toLowerCase()) as [
    string,
    string,
  ];
  const host = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  const plain = local.split('+', 1)[0] || local;
  return dotless.includes(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
