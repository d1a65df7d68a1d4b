import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function meridianYard(media: Media): ProjectInput {
  return {
    name: 'Meridian Yard',
    priority: 4,
    status: 'Ongoing',
    reraNumber: 'P52100099006',
    type: 'Residential & Commercial',
    builder: 'Banyan & Basalt',
    heightMetres: 70,
    introPhotos: [media('meridian-yard/hero.jpg'), media('meridian-yard/dusk.jpg')],
    logo: media('meridian-yard/logo.svg').url,
    about:
      'Meridian Yard puts eighteen storeys of homes above three storeys of shops in Wakad. Homes and ' +
      'shops have separate gates, lifts and meters, and the bins go out at the back. Level 1 has sixteen ' +
      'shops and an arcade on a covered street 5.4 metres wide. The homes begin 14 metres up, above the ' +
      'noise and the awnings. Possession of the homes is due in December 2027.',
    quote: 'Bread downstairs, breeze upstairs.',
    reraQrcode: media('meridian-yard/rera-qr.png').url,
    photos: [
      { ...media('meridian-yard/hero.jpg'), caption: 'The tower and its retail podium' },
      { ...media('meridian-yard/detail.jpg'), caption: 'Shopfronts and awnings on the main road' },
      { ...media('meridian-yard/dusk.jpg'), caption: 'Meridian Yard at dusk' },
      { ...media('interiors/lobby.jpg'), caption: 'Residents’ lobby, on the quiet side' },
      { ...media('interiors/kitchen.jpg'), caption: 'Kitchen of a 2 BHK, with the fitted island option' },
    ],
    actualphotos: [
      {
        ...media('meridian-yard/construction.jpg'),
        caption: 'October 2026: podium frame complete, tower at level 9. Demonstration image',
      },
    ],
    video: media('meridian-yard/card.mp4').url,
    videourl: '',
    videotext: 'The tower and its shops, by day and at dusk.',
    location: [
      {
        address: 'Wakad, Pune',
        addressFull: 'Survey 159/4, Dange Chowk Road, Wakad, Pune 411057',
        latitude: 18.5992,
        longitude: 73.7655,
        url: 'https://www.openstreetmap.org/?mlat=18.5992&mlon=73.7655#map=17/18.5992/73.7655',
        sentence:
          'The shops open to Dange Chowk Road; the homes are entered from the lane behind. Hinjawadi ' +
          'Phase 1 is 4.6 km away by road. The Mumbai-Bengaluru bypass is 1.6 km off. A government school ' +
          'stands on the next street.',
      },
    ],
    aminities: [
      {
        name: 'Podium garden',
        photo: media('amenities/garden.jpg').url,
        quote: 'A garden on the third-floor roof.',
        sentence: 'Soil 900 mm deep over the shops, so that trees can grow and shade the lawn.',
      },
      {
        name: 'Play deck',
        photo: media('amenities/play.jpg').url,
        quote: 'No wheels up here.',
        sentence: 'Rubber mounds and a timber tower on the podium, fenced at 1.5 metres.',
      },
      {
        name: 'Gym',
        photo: media('amenities/gym.jpg').url,
        quote: 'Open when the milk comes.',
        sentence: 'From five in the morning to eleven at night, on level 4, with a separate yoga floor.',
      },
      {
        name: 'Residents’ lobby',
        photo: media('interiors/lobby.jpg').url,
        quote: 'Your own door.',
        sentence:
          'Four lifts, one of them for stretchers, that never stop at the shops. Parcels wait behind the ' + 'desk.',
      },
      {
        name: 'Running loop',
        photo: media('amenities/track.jpg').url,
        quote: 'Four rounds to a kilometre.',
        sentence: 'A 250-metre loop around the podium edge, behind a planted rail.',
      },
      {
        name: 'Top terrace',
        photo: media('amenities/terrace.jpg').url,
        quote: 'Hills to the west, planes to the east.',
        sentence: 'A pergola and a pantry on the roof, for every home, by booking.',
      },
    ],
    floorplan: [
      {
        photo: media('meridian-yard/floorplan-1.png').url,
        alt: media('meridian-yard/floorplan-1.png').alt,
        caption: '2 BHK, typical unit. RERA carpet area 66.9 sq. m',
      },
      {
        photo: media('meridian-yard/floorplan-2.png').url,
        alt: media('meridian-yard/floorplan-2.png').alt,
        caption: 'Retail podium, level 1. Leasable area approx. 1,480 sq. m',
      },
    ],
    brochure: media('meridian-yard/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'my-dange-chowk',
        name: 'Dange Chowk Road',
        icon: 'road',
        distance: '0.1 km',
        url: 'https://www.openstreetmap.org/search?query=Dange%20Chowk%20Road%2C%20Wakad%2C%20Pune',
      },
      {
        _id: 'my-school',
        name: 'Government school',
        icon: 'school',
        distance: '0.5 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Wakad%2C%20Pune',
      },
      {
        _id: 'my-hospital',
        name: 'General hospital',
        icon: 'hospital',
        distance: '1.9 km',
        url: 'https://www.openstreetmap.org/search?query=hospital%2C%20Wakad%2C%20Pune',
      },
      {
        _id: 'my-hinjawadi',
        name: 'Hinjawadi Phase 1',
        icon: 'office',
        distance: '4.6 km',
        url: 'https://www.openstreetmap.org/search?query=Hinjawadi%20Phase%201%2C%20Pune',
      },
      {
        _id: 'my-metro',
        name: 'PCMC metro station',
        icon: 'metro',
        distance: '8.9 km',
        url: 'https://www.openstreetmap.org/search?query=PCMC%20metro%20station%2C%20Pune',
      },
      {
        _id: 'my-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '16.4 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'my-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '20.3 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
