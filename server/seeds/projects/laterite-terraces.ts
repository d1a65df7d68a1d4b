import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function lateriteTerraces(media: Media): ProjectInput {
  return {
    name: 'Laterite Terraces',
    priority: 3,
    status: 'Upcoming',
    reraNumber: 'P52100099003',
    type: 'Residential',
    builder: 'Banyan & Basalt',
    heightMetres: 25,
    introPhotos: [media('laterite-terraces/hero.jpg'), media('laterite-terraces/dusk.jpg')],
    logo: media('laterite-terraces/logo.svg').url,
    about:
      'Laterite Terraces climbs a west-facing slope in Bavdhan in six steps. Each of its thirty-six homes ' +
      'uses the roof of the one below as a terrace, so no home has another one over its garden. The red ' +
      'walls are laterite, laid as it is cut, without plaster. Rain runs from step to step through open ' +
      'channels into a tank at the foot of the hill. Possession is planned for December 2029.',
    quote: 'Your roof is your neighbour’s garden.',
    reraQrcode: media('laterite-terraces/rera-qr.png').url,
    photos: [
      { ...media('laterite-terraces/hero.jpg'), caption: 'All six steps, from the access road' },
      { ...media('laterite-terraces/detail.jpg'), caption: 'Planted terraces and the hill stair' },
      { ...media('laterite-terraces/dusk.jpg'), caption: 'Laterite Terraces at dusk' },
      { ...media('laterite-terraces/terrace.jpg'), caption: 'Terrace of a 3 BHK home' },
      { ...media('laterite-terraces/channel-garden.jpg'), caption: 'Channel garden, from the foot of the hill' },
      { ...media('interiors/living.jpg'), caption: 'Living room of a 3 BHK terrace home' },
    ],
    actualphotos: [],
    video: 'na',
    videourl: '',
    videotext: '',
    location: [
      {
        address: 'Bavdhan, Pune',
        addressFull: 'Survey 76/1, Bavdhan Khurd, Pune 411021',
        latitude: 18.5104,
        longitude: 73.7762,
        url: 'https://www.openstreetmap.org/?mlat=18.5104&mlon=73.7762#map=17/18.5104/73.7762',
        sentence:
          'The site is 600 metres off the NDA-Pashan Road, on the last lane before the hill. The slope ' +
          'above it is reserved green and cannot be built on. Vanaz metro station is 5.4 km away by road. ' +
          'Shops and a chemist are 900 metres down the lane.',
      },
    ],
    aminities: [
      {
        name: 'Own terrace',
        photo: media('laterite-terraces/terrace.jpg').url,
        quote: 'A roof of your own, with soil on it.',
        sentence: 'Every 3 BHK has a planted terrace of 31 sq. m, drained and waterproofed as a roof.',
      },
      {
        name: 'Hill path',
        photo: media('amenities/track.jpg').url,
        quote: 'Six steps, 22 metres of climb.',
        sentence: 'A rubber path loops the site; a stair and an inclined lift join the six levels.',
      },
      {
        name: 'Channel garden',
        photo: media('laterite-terraces/channel-garden.jpg').url,
        quote: 'You can hear the rain leave.',
        sentence: 'Open laterite channels carry storm water through planting on every step.',
      },
      {
        name: 'Pool on the third step',
        photo: media('amenities/pool.jpg').url,
        quote: 'Warm by ten in the morning.',
        sentence: 'A 20-metre pool in a wind-sheltered fold of the hill, with a paddling end.',
      },
      {
        name: 'Pavilion',
        photo: media('amenities/clubhouse.jpg').url,
        quote: 'A roof, a floor and a view.',
        sentence: 'An open-sided room for 60 people at the foot of the hill, with a pantry behind.',
      },
    ],
    floorplan: [
      {
        photo: media('laterite-terraces/floorplan-1.png').url,
        alt: media('laterite-terraces/floorplan-1.png').alt,
        caption: '3 BHK, terrace home. RERA carpet area 108.0 sq. m, plus terrace 31 sq. m',
      },
      {
        photo: media('laterite-terraces/floorplan-2.png').url,
        alt: media('laterite-terraces/floorplan-2.png').alt,
        caption: '2 BHK, typical unit. RERA carpet area 73.1 sq. m',
      },
    ],
    brochure: media('laterite-terraces/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'lt-nda-road',
        name: 'NDA-Pashan Road',
        icon: 'road',
        distance: '0.6 km',
        url: 'https://www.openstreetmap.org/search?query=NDA%20Pashan%20Road%2C%20Pune',
      },
      {
        _id: 'lt-market',
        name: 'Shops and chemist',
        icon: 'market',
        distance: '0.9 km',
        url: 'https://www.openstreetmap.org/search?query=Bavdhan%2C%20Pune',
      },
      {
        _id: 'lt-school',
        name: 'Government school',
        icon: 'school',
        distance: '1.3 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Bavdhan%2C%20Pune',
      },
      {
        _id: 'lt-pashan-lake',
        name: 'Pashan lake',
        icon: 'lake',
        distance: '5.0 km',
        url: 'https://www.openstreetmap.org/search?query=Pashan%20lake%2C%20Pune',
      },
      {
        _id: 'lt-metro',
        name: 'Vanaz metro station',
        icon: 'metro',
        distance: '5.4 km',
        url: 'https://www.openstreetmap.org/search?query=Vanaz%20metro%20station%2C%20Pune',
      },
      {
        _id: 'lt-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '13.4 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'lt-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '19.2 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
