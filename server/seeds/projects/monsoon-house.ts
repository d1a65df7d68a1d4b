import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function monsoonHouse(media: Media): ProjectInput {
  return {
    name: 'Monsoon House',
    priority: 6,
    status: 'Upcoming',
    reraNumber: 'P52100099009',
    type: 'Residential',
    builder: 'Banyan & Basalt',
    heightMetres: 31,
    introPhotos: [media('monsoon-house/hero.jpg'), media('monsoon-house/dusk.jpg')],
    logo: media('monsoon-house/logo.svg').url,
    about:
      'Monsoon House is sixteen homes on a lane in Koregaon Park, two to a floor above a planted ground ' +
      'floor. The rain trees across the lane shade it as far as level 4 of its nine storeys. A verandah ' +
      'of 33 to 35 sq. m runs along the garden side of every home, behind timber screens that slide by ' +
      'hand. You can leave the doors open in July and the floor stays dry. Possession is planned for June ' +
      '2029.',
    quote: 'Made for the first rain.',
    reraQrcode: media('monsoon-house/rera-qr.png').url,
    photos: [
      { ...media('monsoon-house/hero.jpg'), caption: 'Monsoon House from the lane' },
      { ...media('monsoon-house/detail.jpg'), caption: 'Verandahs and sliding timber screens' },
      { ...media('monsoon-house/dusk.jpg'), caption: 'The garden side at dusk' },
      { ...media('monsoon-house/verandah.jpg'), caption: 'Verandah with a table for eight' },
      { ...media('monsoon-house/rain-garden.jpg'), caption: 'Rain garden beside the long pool' },
      { ...media('interiors/living.jpg'), caption: 'Living room, looking out to the verandah' },
      { ...media('monsoon-house/kitchen.jpg'), caption: 'Kitchen with its window to the utility yard' },
    ],
    actualphotos: [],
    video: 'na',
    videourl: '',
    videotext: '',
    location: [
      {
        address: 'Koregaon Park, Pune',
        addressFull: 'Survey 54/2, Lane 5, Koregaon Park, Pune 411001',
        latitude: 18.5393,
        longitude: 73.8931,
        url: 'https://www.openstreetmap.org/?mlat=18.5393&mlon=73.8931#map=17/18.5393/73.8931',
        sentence:
          'The lane is lined with rain trees and carries no through traffic. Bund Garden metro station is ' +
          '1.7 km away. Pune railway station is 3.1 km and the airport 6.4 km. North Main Road, with its ' +
          'shops, is a walk of 200 metres.',
      },
    ],
    aminities: [
      {
        name: 'Verandah room',
        photo: media('monsoon-house/verandah.jpg').url,
        quote: 'A room with three walls.',
        sentence: '33 sq. m in the typical home and 35 sq. m at the corner, deep enough for a table for eight.',
      },
      {
        name: 'Rain garden',
        photo: media('monsoon-house/rain-garden.jpg').url,
        quote: 'The lane does not flood on our account.',
        sentence: 'Planted beds hold the first hour of a heavy shower and let it down slowly.',
      },
      {
        name: 'Plunge pool',
        photo: media('amenities/pool.jpg').url,
        quote: 'Twelve metres, in the shade till noon.',
        sentence: 'On the ground floor behind the garden wall, for the sixteen homes only.',
      },
      {
        name: 'Arrival hall',
        photo: media('interiors/lobby.jpg').url,
        quote: 'A bench to take your shoes off.',
        sentence: 'A covered drop-off for two cars, a place for umbrellas, and a desk staffed day and night.',
      },
      {
        name: 'Roof pavilion',
        photo: media('banyan-court/roof-terrace.jpg').url,
        quote: 'Where the kites are flown.',
        sentence: 'A pergola, a pantry and a rail at 1.2 metres, above the tree line.',
      },
    ],
    floorplan: [
      {
        photo: media('monsoon-house/floorplan-1.png').url,
        alt: media('monsoon-house/floorplan-1.png').alt,
        caption: '3 BHK, verandah residence. RERA carpet area 118.4 sq. m, plus verandah 33 sq. m',
      },
      {
        photo: media('monsoon-house/floorplan-2.png').url,
        alt: media('monsoon-house/floorplan-2.png').alt,
        caption: '3 BHK, corner verandah residence. RERA carpet area 126.0 sq. m, plus verandah 35 sq. m',
      },
    ],
    brochure: media('monsoon-house/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'mh-north-main',
        name: 'North Main Road',
        icon: 'road',
        distance: '0.2 km',
        url: 'https://www.openstreetmap.org/search?query=North%20Main%20Road%2C%20Koregaon%20Park%2C%20Pune',
      },
      {
        _id: 'mh-school',
        name: 'Government school',
        icon: 'school',
        distance: '1.0 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Koregaon%20Park%2C%20Pune',
      },
      {
        _id: 'mh-metro',
        name: 'Bund Garden metro station',
        icon: 'metro',
        distance: '1.7 km',
        url: 'https://www.openstreetmap.org/search?query=Bund%20Garden%20metro%20station%2C%20Pune',
      },
      {
        _id: 'mh-park',
        name: 'Bund Garden',
        icon: 'park',
        distance: '1.8 km',
        url: 'https://www.openstreetmap.org/search?query=Bund%20Garden%2C%20Pune',
      },
      {
        _id: 'mh-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '3.1 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'mh-hospital',
        name: 'Sassoon hospital',
        icon: 'hospital',
        distance: '3.4 km',
        url: 'https://www.openstreetmap.org/search?query=Sassoon%20hospital%2C%20Pune',
      },
      {
        _id: 'mh-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '6.4 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
