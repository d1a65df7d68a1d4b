import { dialCodes } from './dial-codes.ts';

/** '+971 50 000 0017' of '+971500000017', in groups that can be read out. */
export function shownPhone(phone: string): string {
  const plan = dialCodes.find(({ dial_code }) => phone.startsWith(dial_code));
  if (!plan) return phone;
  const digits = phone.slice(plan.dial_code.length);
  const groups =
    plan.dial_code === '+91' && digits.length === 10
      ? [digits.slice(0, 5), digits.slice(5)]
      : [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)];
  return [plan.dial_code, ...groups.filter(Boolean)].join(' ');
}
