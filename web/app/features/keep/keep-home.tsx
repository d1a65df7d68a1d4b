import { KeepButtons, type KeepTexts } from './keep-buttons.tsx';

type Props = {
  project: { _id: string; name: string; photos: readonly { url: string }[] };
  home: { key: string; name: string; allInPaise?: number };
  texts: KeepTexts;
};

/** For one plan of a project, on a page without the tray. */
export function KeepHome({ project, home, texts }: Props) {
  const photo = project.photos[0]?.url;
  return (
    <KeepButtons
      home={{
        project: project._id,
        home: home.key,
        projectName: project.name,
        homeName: home.name,
        ...(photo && { photo }),
        ...(home.allInPaise !== undefined && { total: home.allInPaise }),
      }}
      texts={texts}
      hasLinks
    />
  );
}
