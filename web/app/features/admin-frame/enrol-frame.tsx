import { logOutTo } from '../../lib/admin-api.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import type { FrameTexts } from './frame-texts.ts';

type Props = {
  texts: FrameTexts;
  logo: { image: { url: string; width: number; height: number } | null; name: string };
  loginPath: string;
  children: React.ReactNode;
};

/** Around the profile of a person who must add a second factor first: there is no menu, because nothing else opens. */
export function EnrolFrame({ texts, logo, loginPath, children }: Props) {
  return (
    <ToastProvider closeLabel={texts.close}>
      <div className="min-h-dvh bg-ivory text-[1rem] leading-normal">
        <header className="on-dark flex min-h-15 items-center justify-between gap-4 bg-ink px-4 text-mist text-small xl:px-10">
          <CompanyLogo
            logo={logo.image}
            name={logo.name}
            alt={`${logo.name}, ${texts.label}`}
            className="h-11 w-auto"
          />
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer underline hover:text-white"
            onClick={() => void logOutTo(loginPath)}
          >
            {texts.logOut}
          </button>
        </header>
        {children}
      </div>
    </ToastProvider>
  );
}
