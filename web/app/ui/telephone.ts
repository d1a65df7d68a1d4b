/** Turns a formatted phone number into a `tel:` link. Words in place of a number lead to the contact page. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '');
  return digits ? `tel:${digits}` : '/contact';
}
