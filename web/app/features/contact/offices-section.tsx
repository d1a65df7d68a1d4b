import { map as sizes } from '@plinth/contract/constants';
import { useMemo } from 'react';
import { usePublicSettings } from '../../lib/public-settings.ts';
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

/** The map stands on the first office; the others are reached by their directions. */
export function OfficesSection({ label, offices, directions, empty, map }: Props) {
  const { tileUrl, tileAttribution } = usePublicSettings();
  const places = useMemo(() => offices.slice(0, 1).map(placeOf), [offices]);
  return (
    <section className="wrap py-section">
      <SectionHeading label={label} />
      <div className="mt-9 grid gap-x-gutter gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <OfficeList offices={offices} directions={directions} empty={empty} />
        </div>
        {places.length > 0 ? (
          <div className="lg:col-span-7">
            <PlaceMap
              places={places}
              zoom={sizes.contactZoom}
              tileUrl={tileUrl}
              attribution={tileAttribution}
              texts={map}
            />
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
    address: office.ContactOfficeAddress,
    directionsUrl: office.ContactOfficeAddressLink,
  };
}
