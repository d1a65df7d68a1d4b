import type { LinkTexts } from './link-texts.ts';
import { ShellHeading } from './login-shell.tsx';

type Props = { texts: LinkTexts; loginPath: string; isMissing: boolean };

/** For a link that was used, replaced, is too old or was not copied whole: what to do now. */
export function LinkEnded({ texts, loginPath, isMissing }: Props) {
  return (
    <div className="grid gap-5">
      <ShellHeading takesFocus>{isMissing ? texts.missing : texts.ended}</ShellHeading>
      <p className="text-ink-2">{isMissing ? texts.missingMore : texts.endedMore}</p>
      <p>
        <a href={loginPath} className="inline-flex min-h-11 items-center font-semibold underline">
          {texts.toLogin}
        </a>
      </p>
    </div>
  );
}
