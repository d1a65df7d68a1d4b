import { telephoneLink } from './telephone.ts';

export function TelephoneLink({ phone }: { phone: string }) {
  return (
    <a href={telephoneLink(phone)} className="inline-flex min-h-11 items-center font-semibold underline">
      {phone}
    </a>
  );
}
