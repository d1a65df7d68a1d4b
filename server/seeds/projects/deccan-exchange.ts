import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function deccanExchange(media: Media): ProjectInput {
  return {
    name: 'Deccan Exchange',
    priority: 5,
    status: 'Ongoing',
    reraNumber: 'P52100099005',
    type: 'Commercial',
    builder: 'Banyan & Basalt',
    heightMetres: 48,
    introPhotos: [media('deccan-exchange/hero.jpg'), media('deccan-exchange/dusk.jpg')],
    logo: media('deccan-exchange/logo.svg').url,
    about:
      'Deccan Exchange is twelve storeys of offices in Balewadi, on a floor plate of 1,352 sq. m. Stone ' +
      'fins shade the glass on the west and south, and on the north there are none because none are ' +
      'needed. Floors divide into parts of 340 sq. m and above, each with its own meter and pantry point. ' +
      'The lobby is two storeys high and open to the street through a café. Handover begins in December ' +
      '2026.',
    quote: 'Shade first, then glass.',
    reraQrcode: media('deccan-exchange/rera-qr.png').url,
    photos: [
      { ...media('deccan-exchange/hero.jpg'), caption: 'Deccan Exchange from the corner' },
      { ...media('deccan-exchange/detail.jpg'), caption: 'Lobby, canopy and facade fins' },
      { ...media('deccan-exchange/dusk.jpg'), caption: 'The lobby lit at dusk' },
      { ...media('interiors/lobby.jpg'), caption: 'Reception desk and waiting area' },
      { ...media('deccan-exchange/roof-terrace.jpg'), caption: 'Roof terrace, open to all floors' },
    ],
    actualphotos: [
      {
        ...media('deccan-exchange/construction-2026-10.jpg'),
        caption: 'October 2026: lobby glazed, forecourt being planted. Demonstration image',
      },
      {
        ...media('deccan-exchange/construction-2026-08.jpg'),
        caption: 'August 2026: glass and stone fins to level 9. Demonstration image',
      },
    ],
    video: media('deccan-exchange/card.mp4').url,
    videourl: '',
    videotext: 'The building from the corner, by day and at dusk.',
    location: [
      {
        address: 'Balewadi, Pune',
        addressFull: 'Survey 21/5, High Street Road, Balewadi, Pune 411045',
        latitude: 18.5738,
        longitude: 73.7729,
        url: 'https://www.openstreetmap.org/?mlat=18.5738&mlon=73.7729#map=17/18.5738/73.7729',
        sentence:
          'The Mumbai-Bengaluru bypass is 1.2 km from the gate. Buses from Baner and Aundh stop outside. ' +
          'Lunch for 200 people can be had within 400 metres. The sports complex next door has a public ' +
          'running track.',
      },
    ],
    aminities: [
      {
        name: 'Double-height lobby',
        photo: media('interiors/lobby.jpg').url,
        quote: 'Visitors sit down here.',
        sentence: 'A reception, 24 seats and a café counter behind glass 7 metres high.',
      },
      {
        name: 'Business lounge',
        photo: media('amenities/cowork-lounge.jpg').url,
        quote: 'A room for the day you need one more.',
        sentence: 'Shared by all tenants: 30 seats and a screen, booked by the hour.',
      },
      {
        name: 'Gym and showers',
        photo: media('amenities/gym.jpg').url,
        quote: 'For people who cycle to work.',
        sentence: 'Eight showers, lockers and a rack for 60 cycles beside the ramp.',
      },
      {
        name: 'Forecourt pool',
        photo: media('deccan-exchange/detail.jpg').url,
        quote: 'It cools the air before the door.',
        sentence: 'A shallow pool on the windward side, fed by filtered rainwater.',
      },
      {
        name: 'Roof terrace',
        photo: media('deccan-exchange/roof-terrace.jpg').url,
        quote: 'One meeting room has no walls.',
        sentence: 'Seats 120 under a pergola, with power, light and a pantry.',
      },
    ],
    floorplan: [
      {
        photo: media('deccan-exchange/floorplan-1.png').url,
        alt: media('deccan-exchange/floorplan-1.png').alt,
        caption: 'Typical office floor, levels 3 to 12. Floor plate approx. 1,352 sq. m',
      },
      {
        photo: media('deccan-exchange/floorplan-2.png').url,
        alt: media('deccan-exchange/floorplan-2.png').alt,
        caption: 'Ground floor, lobby level. Floor plate approx. 1,352 sq. m',
      },
    ],
    brochure: media('deccan-exchange/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'de-bypass',
        name: 'Mumbai-Bengaluru bypass',
        icon: 'road',
        distance: '1.2 km',
        url: 'https://www.openstreetmap.org/search?query=Mumbai%20Bengaluru%20bypass%2C%20Balewadi',
      },
      {
        _id: 'de-stadium',
        name: 'Balewadi stadium',
        icon: 'stadium',
        distance: '1.4 km',
        url: 'https://www.openstreetmap.org/search?query=Balewadi%20stadium%2C%20Pune',
      },
      {
        _id: 'de-baner-road',
        name: 'Baner Road',
        icon: 'road',
        distance: '1.5 km',
        url: 'https://www.openstreetmap.org/search?query=Baner%20Road%2C%20Pune',
      },
      {
        _id: 'de-hospital',
        name: 'District hospital',
        icon: 'hospital',
        distance: '4.8 km',
        url: 'https://www.openstreetmap.org/search?query=District%20hospital%2C%20Aundh%2C%20Pune',
      },
      {
        _id: 'de-hinjawadi',
        name: 'Hinjawadi Phase 1',
        icon: 'office',
        distance: '7.2 km',
        url: 'https://www.openstreetmap.org/search?query=Hinjawadi%20Phase%201%2C%20Pune',
      },
      {
        _id: 'de-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '13.6 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'de-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '17.5 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
