import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Picture } from '../../ui/picture.tsx';

type Props = {
  /** The first photograph of the home page; a site without one shows a plain panel. */
  photo: string | undefined;
  logo: { image: { url: string; width: number; height: number } | null; name: string };
  children: React.ReactNode;
};

/** The pages outside the admin area, without the site layout: a picture, the logo and one form. */
export function LoginShell({ photo, logo, children }: Props) {
  return (
    <main id="content" className="grid min-h-dvh lg:grid-cols-2">
      <div className="relative hidden overflow-hidden bg-brand lg:block">
        {photo ? <Picture url={photo} alt="" sizes="50vw" isHero className="absolute inset-0" /> : null}
      </div>
      <div className="m-auto w-full max-w-[440px] px-6 py-8">
        <a href="/" className="mb-6 inline-block">
          <CompanyLogo logo={logo.image} name={logo.name} alt={logo.name} className="h-[53px] w-auto" />
        </a>
        {children}
      </div>
    </main>
  );
}

/** A change of view takes the focus to its heading, unless a field takes it. */
export function ShellHeading({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  return (
    <h1
      ref={takesFocus ? (element) => element?.focus() : undefined}
      tabIndex={-1}
      className="text-[2rem] leading-tight outline-none"
    >
      {children}
    </h1>
  );
}
