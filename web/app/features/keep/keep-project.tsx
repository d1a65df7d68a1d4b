import { KeepButtons, type KeepTexts } from './keep-buttons.tsx';

type Props = {
  project: {
    _id: string;
    name: string;
    photos: readonly { url: string }[];
    home?: { key: string; name: string; total?: number };
  };
  texts: KeepTexts;
};

/** For the home that a card stands for. Nothing for a project that offers no homes. */
export function KeepProject({ project: { _id, name, home, photos }, texts }: Props) {
  if (!home) return null;
  const photo = photos[0]?.url;
  return (
    <KeepButtons
      home={{
        project: _id,
        home: home.key,
        projectName: name,
        homeName: home.name,
        ...(photo && { photo }),
        ...(home.total !== undefined && { total: home.total }),
      }}
      texts={texts}
    />
  );
}
