import { authorityOf } from '@plinth/contract/authorities';
import { map as sizes } from '@plinth/contract/constants';
import { reraNumberOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { useMemo } from 'react';
import { useMapTiles } from '../../lib/use-map-tiles.ts';
import type { MapTexts } from '../../ui/map-place.ts';
import { PlaceMap } from '../../ui/place-map.tsx';
import { RegistrationPlate } from '../../ui/registration-plate.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = {
  project: Project;
  texts: {
    address: string;
    map: { label: string; level: string; directions: string };
    plate: { label: (authority: string) => string; verify: string; project: string; promoter: string; sales: string };
  };
  map: MapTexts;
  company: { name: string; phone: string };
};

/** The map and the registration plate side by side. The map is shown only if both coordinates are known. */
export function ProjectMap({ project, texts, map, company }: Props) {
  const tiles = useMapTiles();
  const { address, addressFull, latitude, longitude, url } = project.location[0] ?? {};
  const places = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? []
        : [
            {
              id: project._id,
              name: project.name,
              latitude,
              longitude,
              address: addressFull || address,
              logoUrl: project.logo,
              directionsUrl: url,
            },
          ],
    [project, latitude, longitude, address, addressFull, url],
  );
  const authority = authorityOf(project);
  return (
    <section id="map" className="pb-section">
      <div className="wrap">
        <SectionHeading label={texts.map.label} level={texts.map.level} />
      </div>
      {places.length > 0 ? (
        <div className="wrap mt-9">
          <PlaceMap places={places} zoom={sizes.projectZoom} tiles={tiles} texts={map} />
        </div>
      ) : null}
      <div className="wrap mt-9 grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {addressFull || address ? (
          <div>
            <p className="text-ink-2 text-small">{texts.address}</p>
            <p className="max-w-[36ch] font-semibold text-body">{addressFull || address}</p>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
              >
                {texts.map.directions}
              </a>
            ) : null}
          </div>
        ) : null}
        <RegistrationPlate
          label={texts.plate.label(authority.name)}
          number={reraNumberOf(project)}
          qrUrl={project.reraQrcode || undefined}
          verify={texts.plate.verify}
          portal={authority.portal}
          cells={[
            { name: texts.plate.project, value: [project.name, address].filter(Boolean).join(', ') },
            { name: texts.plate.promoter, value: company.name },
            { name: texts.plate.sales, value: company.phone },
          ]}
        />
      </div>
    </section>
  );
}
