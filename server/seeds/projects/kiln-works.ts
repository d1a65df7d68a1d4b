import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function kilnWorks(media: Media): ProjectInput {
  return {
    name: 'Kiln Works',
    priority: 9,
    status: 'Completed',
    reraNumber: 'P52100099008',
    type: 'Commercial',
    builder: 'Coworking',
    introPhotos: [media('kiln-works/hero.jpg'), media('kiln-works/dusk.jpg')],
    logo: media('kiln-works/logo.svg').url,
    about:
      'Kiln Works is a brick hall of 1,320 sq. m in Kharadi, and the first thing this firm ever repaired, ' +
      'in 1998. It reopened in 2021 as our second coworking hall. Tall arched windows light 136 desks; ' +
      'cabins and studios stand inside the hall as separate rooms, so the old walls are untouched. The ' +
      'chimney was relined and now draws warm air out of the roof. Seven managed suites are let by the ' +
      'month or the year.',
    quote: 'The chimney still draws.',
    reraQrcode: media('kiln-works/rera-qr.png').url,
    photos: [
      { ...media('kiln-works/hero.jpg'), caption: 'The hall and its chimney' },
      { ...media('kiln-works/detail.jpg'), caption: 'Brick arches and steel glazing' },
      { ...media('kiln-works/dusk.jpg'), caption: 'Kiln Works at dusk' },
      { ...media('amenities/cowork-lounge.jpg'), caption: 'Lounge and long table under the arches' },
      { ...media('kiln-works/kitchen.jpg'), caption: 'Members’ kitchen, with its copper hood' },
      { ...media('kiln-works/lawn.jpg'), caption: 'The lawn in front of the hall' },
      { ...media('kiln-works/evening-yard.jpg'), caption: 'The yard at dusk, lamps on' },
    ],
    actualphotos: [],
    video: media('kiln-works/card.mp4').url,
    videourl: '',
    videotext: 'The hall and its chimney, by day and at dusk.',
    location: [
      {
        address: 'Kharadi, Pune',
        addressFull: 'Survey 38/1, Mundhwa-Kharadi Road, Kharadi, Pune 411014',
        latitude: 18.5489,
        longitude: 73.9402,
        url: 'https://www.openstreetmap.org/?mlat=18.5489&mlon=73.9402#map=17/18.5489/73.9402',
        sentence:
          'The hall stands back 40 metres from Mundhwa-Kharadi Road, behind its own lawn. The airport is ' +
          '6.2 km away, which suits visitors. Ramwadi metro station is 4.6 km by road. Buses to Hadapsar ' +
          'and Nagar Road stop at the gate.',
      },
    ],
    aminities: [
      {
        name: 'Long table',
        photo: media('amenities/cowork-lounge.jpg').url,
        quote: 'Eleven metres of shared oak.',
        sentence: 'No bookings and no assigned seats. Sockets every 600 mm, silence after two.',
      },
      {
        name: 'Kiln kitchen',
        photo: media('kiln-works/kitchen.jpg').url,
        quote: 'Lunch at one, for those who eat together.',
        sentence: 'A cooking kitchen members may use, with a cook on weekdays.',
      },
      {
        name: 'Chimney lawn',
        photo: media('kiln-works/lawn.jpg').url,
        quote: 'Shade moves with the chimney.',
        sentence: 'A lawn and a brick path in front of the hall, for stand-ups and lunch.',
      },
      {
        name: 'Evening yard',
        photo: media('kiln-works/evening-yard.jpg').url,
        quote: 'Lamps on at six.',
        sentence: 'A pergola beside the hall for talks of up to 80 people.',
      },
      {
        name: 'Gym and showers',
        photo: media('amenities/gym.jpg').url,
        quote: 'Cycle in, wash, begin.',
        sentence: 'A small gym, six showers and lockers in the former drying shed.',
      },
    ],
    floorplan: [
      {
        photo: media('kiln-works/floorplan-1.png').url,
        alt: media('kiln-works/floorplan-1.png').alt,
        caption: 'Main hall, coworking. Hall area approx. 1,320 sq. m',
      },
      {
        photo: media('kiln-works/floorplan-2.png').url,
        alt: media('kiln-works/floorplan-2.png').alt,
        caption: 'Main hall, managed suites. Hall area approx. 1,320 sq. m',
      },
    ],
    brochure: media('kiln-works/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'kw-river',
        name: 'Mula-Mutha riverside',
        icon: 'park',
        distance: '0.8 km',
        url: 'https://www.openstreetmap.org/search?query=Mula-Mutha%20river%2C%20Kharadi%2C%20Pune',
      },
      {
        _id: 'kw-bypass',
        name: 'Kharadi bypass',
        icon: 'road',
        distance: '1.1 km',
        url: 'https://www.openstreetmap.org/search?query=Kharadi%20bypass%2C%20Pune',
      },
      {
        _id: 'kw-hospital',
        name: 'General hospital',
        icon: 'hospital',
        distance: '1.7 km',
        url: 'https://www.openstreetmap.org/search?query=hospital%2C%20Kharadi%2C%20Pune',
      },
      {
        _id: 'kw-it-park',
        name: 'Kharadi IT parks',
        icon: 'office',
        distance: '2.2 km',
        url: 'https://www.openstreetmap.org/search?query=IT%20park%2C%20Kharadi%2C%20Pune',
      },
      {
        _id: 'kw-metro',
        name: 'Ramwadi metro station',
        icon: 'metro',
        distance: '4.6 km',
        url: 'https://www.openstreetmap.org/search?query=Ramwadi%20metro%20station%2C%20Pune',
      },
      {
        _id: 'kw-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '6.2 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
      {
        _id: 'kw-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '8.9 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
    ],
  };
}
