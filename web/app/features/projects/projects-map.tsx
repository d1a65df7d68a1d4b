import { authorityOf } from '@plinth/contract/authorities';
import { hasReraNumber, projectPath, reraNumberOf, statusOf } from '@plinth/contract/project';
import type { ProjectSummary } from '@plinth/contract/project.schema';
import { useEffect, useRef, useState } from 'react';
import { createVisitorApi, fetchTransport } from '../../lib/api-client.ts';
import { useMapTiles } from '../../lib/use-map-tiles.ts';
import type { MapPlace, MapTexts } from '../../ui/map-place.ts';
import { PlaceMap } from '../../ui/place-map.tsx';
import { useNear } from '../../ui/use-near.ts';

const none: MapPlace[] = [];

/**
 * A map of all projects. The page itself has only one page of the grid, so the map fetches the full list when it comes near
 * the visible area, and reserves the space of its `count` projects. If that fails, the error is logged and the map has no
 * markers (section 8).
 */
export function ProjectsMap({ texts, count }: { texts: MapTexts; count: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame, '200%');
  const [places, setPlaces] = useState(none);
  const tiles = useMapTiles();

  useEffect(() => {
    if (!isNear) return;
    createVisitorApi(fetchTransport)
      .listProjects()
      .then((projects) => setPlaces(projects.flatMap(placeOf)))
      .catch((error) => console.error('Error fetching data:', error));
  }, [isNear]);

  return (
    <div ref={frame}>
      <PlaceMap places={places} expected={count} tiles={tiles} texts={texts} />
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
      // 'Baner' of 'Baner, Pune', because a label has little space.
      area: address?.split(',')[0],
      address,
      fact: { name: hasReraNumber(project) ? authorityOf(project).name : '', value: reraNumberOf(project) },
      detail: [address, statusOf(project)].filter(Boolean).join(' · '),
      logoUrl: project.logo,
      imageUrl: project.photos[0]?.url,
      pageUrl: projectPath(project),
      directionsUrl: url,
    },
  ];
}
