import { map as sizes } from '@plinth/contract/constants';
import { useMemo } from 'react';
import { useMapTiles } from '../../lib/use-map-tiles.ts';
import type { MapTexts } from '../../ui/map-place.ts';
import { PlaceMap } from '../../ui/place-map.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { type Office, OfficeList } from './office-list.tsx';

type MappedOffice = Office & { ContactOfficeLat: number; ContactOfficeLong: number };

type Props = {
  label: string;
  offices: readonly MappedOffice[];
  directions: string;
  empty: string;
  map: MapTexts;
};

/** The map shows every office with its number in the list. A single or selected office is shown at the zoom of section 9. */
export function OfficesSection({ label, offices, directions, empty, map }: Props) {
  const tiles = useMapTiles();
  const places = useMemo(() => offices.map(placeOf), [offices]);
  return (
    <section className="wrap py-section">
      <SectionHeading label={label} />
      <div className="mt-9 grid gap-x-gutter gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <OfficeList offices={offices} directions={directions} empty={empty} />
        </div>
        {places.length > 0 ? (
          <div className="lg:col-span-7">
            <PlaceMap places={places} zoom={sizes.contactZoom} tiles={tiles} texts={map} isListed />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function placeOf(office: MappedOffice) {
  return {
    id: office.ContactOffice,
    name: office.ContactOffice,
    latitude: office.ContactOfficeLat,
    longitude: office.ContactOfficeLong,
    area: office.ContactOffice,
    address: office.ContactOfficeAddress,
    detail: office.ContactOfficeAddress,
    directionsUrl: office.ContactOfficeAddressLink,
  };
}
