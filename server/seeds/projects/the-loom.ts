import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function theLoom(media: Media): ProjectInput {
  return {
    name: 'The Loom',
    priority: 8,
    status: 'Completed',
    reraNumber: 'P52100099007',
    type: 'Commercial',
    builder: 'Coworking',
    heightMetres: 17,
    introPhotos: [media('the-loom/hero.jpg'), media('the-loom/dusk.jpg')],
    logo: media('the-loom/logo.svg').url,
    about:
      'The Loom is four storeys of brick on ITI Road in Aundh, open since 2019. Its sawtooth roof faces ' +
      'north, so the top floor works by daylight until the evening. Each floor plate is 1,056 sq. m: 88 ' +
      'desks, studios or cabins by the month, phone booths, a board room and a café. Steel windows open, ' +
      'and people do open them from November to February. Our own office is on the fourth floor.',
    quote: 'North light on every desk.',
    reraQrcode: media('the-loom/rera-qr.png').url,
    photos: [
      { ...media('the-loom/hero.jpg'), caption: 'The Loom from ITI Road' },
      { ...media('the-loom/detail.jpg'), caption: 'Brick piers and the entrance canopy' },
      { ...media('the-loom/dusk.jpg'), caption: 'The sawtooth roof at dusk' },
      { ...media('amenities/cowork-lounge.jpg'), caption: 'Ground-floor lounge' },
      { ...media('the-loom/tea-kitchen.jpg'), caption: 'Tea kitchen on the second floor' },
    ],
    actualphotos: [
      {
        ...media('the-loom/construction.jpg'),
        caption: 'Third-floor brickwork, 1 October 2018. Demonstration image',
      },
    ],
    video: media('the-loom/card.mp4').url,
    videourl: '',
    videotext: 'The Loom from ITI Road, by day and at dusk.',
    location: [
      {
        address: 'Aundh, Pune',
        addressFull: 'Survey 127/2, ITI Road, Aundh, Pune 411007',
        latitude: 18.5586,
        longitude: 73.8103,
        url: 'https://www.openstreetmap.org/?mlat=18.5586&mlon=73.8103#map=17/18.5586/73.8103',
        sentence:
          'The front door is on ITI Road, with a bus stop 80 metres to the left. Parihar Chowk, for lunch ' +
          'and stationery, is 900 metres away. Bopodi metro station is 4.1 km by road. There is parking ' +
          'for 70 cars and 200 two-wheelers below.',
      },
    ],
    aminities: [
      {
        name: 'Front lounge',
        photo: media('amenities/cowork-lounge.jpg').url,
        quote: 'Come early, stay for the second tea.',
        sentence: 'Forty loose seats on the ground floor, open to members and their visitors from eight.',
      },
      {
        name: 'Tea kitchen',
        photo: media('the-loom/tea-kitchen.jpg').url,
        quote: 'Two urns, one with sugar.',
        sentence: 'A kitchen on each floor with filtered water, a dishwasher and a shelf per company.',
      },
      {
        name: 'Front desk',
        photo: media('interiors/lobby.jpg').url,
        quote: 'Somebody signs for it.',
        sentence: 'Mail, couriers and visitors are received from eight in the morning to eight at night.',
      },
      {
        name: 'Roof terrace',
        photo: media('amenities/terrace.jpg').url,
        quote: 'Calls in the shade.',
        sentence: 'A pergola behind the sawteeth with power points, fans and room for 50.',
      },
      {
        name: 'Back garden',
        photo: media('amenities/garden.jpg').url,
        quote: 'A walk of four minutes.',
        sentence: 'A planted path behind the building, with benches at twelve-metre spacing.',
      },
    ],
    floorplan: [
      {
        photo: media('the-loom/floorplan-1.png').url,
        alt: media('the-loom/floorplan-1.png').alt,
        caption: 'Ground floor, coworking. Floor plate approx. 1,056 sq. m',
      },
      {
        photo: media('the-loom/floorplan-2.png').url,
        alt: media('the-loom/floorplan-2.png').alt,
        caption: 'Typical floor, private studios. Floor plate approx. 1,056 sq. m',
      },
    ],
    brochure: media('the-loom/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'tl-parihar',
        name: 'Parihar Chowk',
        icon: 'market',
        distance: '0.9 km',
        url: 'https://www.openstreetmap.org/search?query=Parihar%20Chowk%2C%20Aundh%2C%20Pune',
      },
      {
        _id: 'tl-hospital',
        name: 'District hospital',
        icon: 'hospital',
        distance: '1.2 km',
        url: 'https://www.openstreetmap.org/search?query=District%20hospital%2C%20Aundh%2C%20Pune',
      },
      {
        _id: 'tl-university',
        name: 'Savitribai Phule Pune University',
        icon: 'school',
        distance: '3.0 km',
        url: 'https://www.openstreetmap.org/search?query=Savitribai%20Phule%20Pune%20University',
      },
      {
        _id: 'tl-metro',
        name: 'Bopodi metro station',
        icon: 'metro',
        distance: '4.1 km',
        url: 'https://www.openstreetmap.org/search?query=Bopodi%20metro%20station%2C%20Pune',
      },
      {
        _id: 'tl-station',
        name: 'Shivajinagar railway station',
        icon: 'train',
        distance: '6.9 km',
        url: 'https://www.openstreetmap.org/search?query=Shivajinagar%20railway%20station%2C%20Pune',
      },
      {
        _id: 'tl-hinjawadi',
        name: 'Hinjawadi Phase 1',
        icon: 'office',
        distance: '10.5 km',
        url: 'https://www.openstreetmap.org/search?query=Hinjawadi%20Phase%201%2C%20Pune',
      },
      {
        _id: 'tl-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '12.8 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
