import { projectPath, statusOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { useEffect, useRef, useState } from 'react';
import { createApi, fetchTransport } from '../../lib/api-client.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import type { MapPlace, MapTexts } from '../../ui/map-place.ts';
import { PlaceMap } from '../../ui/place-map.tsx';
import { useNear } from '../../ui/use-near.ts';

const none: MapPlace[] = [];

/**
 * All projects, however many: the page itself carries one page of the grid, so the map asks for the list when it comes
 * near. Where that fails it is logged, and the map stands without markers (section 8).
 */
export function ProjectsMap({ texts }: { texts: MapTexts }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [places, setPlaces] = useState(none);
  const { tileUrl, tileAttribution } = usePublicSettings();

  useEffect(() => {
    if (!isNear) return;
    createApi(fetchTransport)
      .listProjects()
      .then((projects) => setPlaces(projects.flatMap(placeOf)))
      .catch((error) => console.error('Error fetching data:', error));
  }, [isNear]);

  return (
    <div ref={frame}>
      <PlaceMap places={places} tileUrl={tileUrl} attribution={tileAttribution} texts={texts} />
    </div>
  );
}

function placeOf(project: ProjectSummary): MapPlace[] {
  const { latitude, longitude, address, url } = project.location[0] ?? {};
  if (latitude === undefined || longitude === undefined) return [];
  return [
    {
      id: project._id,
      name: project.name,
      latitude,
      longitude,
      address,
      detail: [address, statusOf(project)].filter(Boolean).join(' · '),
      logoUrl: project.logo,
      imageUrl: project.photos[0]?.url,
      pageUrl: projectPath(project),
      directionsUrl: url,
    },
  ];
}
