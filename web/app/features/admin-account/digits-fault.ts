import { signIn } from '@plinth/contract/sign-in';

type Texts = { digitsMissing: (count: number) => string; digitsTooMany: string };

/** What is wrong with a code before it is sent; null for six digits. */
export function digitsFault(code: string, texts: Texts): string | null {
  const digits = code.replace(/\D/g, '').length;
  const { digits: wanted } = signIn.totp;
  if (digits < wanted) return texts.digitsMissing(wanted - digits);
  return digits > wanted || code.length > wanted ? texts.digitsTooMany : null;
}
