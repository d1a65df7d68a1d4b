import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function mulberryRow(media: Media): ProjectInput {
  return {
    name: 'Mulberry Row',
    priority: 7,
    status: 'Sold out',
    reraNumber: 'P52100099004',
    type: 'Residential',
    builder: 'Banyan & Basalt',
    layout: 'classic',
    heightMetres: 10.5,
    introPhotos: [media('mulberry-row/hero.jpg'), media('mulberry-row/dusk.jpg')],
    logo: media('mulberry-row/logo.svg').url,
    about:
      'Mulberry Row is twelve houses on one quiet road in Hinjawadi, handed over in 2023. Each is two and ' +
      'a half storeys under a steep gable, 212 sq. m built up, with a garden before the door and a court ' +
      'behind the kitchen. A shared basement keeps second cars, pumps and water tanks out of sight, and ' +
      'dry. The mulberries along the road were planted at three metres and now shade the footpath. All ' +
      'twelve houses are occupied; two come up for rent or resale in a usual year.',
    quote: 'Twelve houses that share one long shade.',
    reraQrcode: media('mulberry-row/rera-qr.png').url,
    photos: [
      { ...media('mulberry-row/hero.jpg'), caption: 'The row, from the south end of the road' },
      { ...media('mulberry-row/detail.jpg'), caption: 'A front garden, laterite wall and timber slats' },
      { ...media('mulberry-row/dusk.jpg'), caption: 'Mulberry Row at dusk' },
      { ...media('mulberry-row/front-garden.jpg'), caption: 'A front garden, from the gate path' },
      { ...media('mulberry-row/kitchen.jpg'), caption: 'Kitchen opening to the family court' },
    ],
    actualphotos: [
      {
        ...media('mulberry-row/construction.jpg'),
        caption: 'First-floor walls, houses 1 to 4, 4 July 2022. Demonstration image',
      },
    ],
    video: media('mulberry-row/card.mp4').url,
    videourl: '',
    videotext: 'The row by day and at dusk.',
    location: [
      {
        address: 'Hinjawadi, Pune',
        addressFull: 'Survey 203/1, Maan Road, Hinjawadi, Pune 411057',
        latitude: 18.5874,
        longitude: 73.7341,
        url: 'https://www.openstreetmap.org/?mlat=18.5874&mlon=73.7341#map=17/18.5874/73.7341',
        sentence:
          'The gates of the Infotech Park are 1.4 km away, a cycle ride of six minutes. The road ends at ' +
          'the row, so only residents drive it. A government school is 900 metres off, on the village ' +
          'side. The bypass is 4.1 km away.',
      },
    ],
    aminities: [
      {
        name: 'Front gardens',
        photo: media('mulberry-row/front-garden.jpg').url,
        quote: 'A garden before the door.',
        sentence: '5.3 by 4.4 metres each, with a tap, a laterite wall at sitting height and a gate that clicks.',
      },
      {
        name: 'The green',
        photo: media('amenities/play.jpg').url,
        quote: 'Every house can see it from the stair.',
        sentence: 'A shared lawn at the end of the row with a slide tower and stepping logs.',
      },
      {
        name: 'Family court',
        photo: media('mulberry-row/kitchen.jpg').url,
        quote: 'Light from the middle of the plan.',
        sentence: 'An open court behind each kitchen, for drying, frying and a hibiscus.',
      },
      {
        name: 'Club room',
        photo: media('amenities/clubhouse.jpg').url,
        quote: 'Twelve families fit at one table.',
        sentence: 'A timber-roofed room with a pantry and a projector, beside a still pool.',
      },
      {
        name: 'Walking loop',
        photo: media('amenities/track.jpg').url,
        quote: 'Three hundred and ten metres.',
        sentence: 'A soft path around the site, lit at knee height so that bedrooms stay dark.',
      },
    ],
    floorplan: [
      {
        photo: media('mulberry-row/floorplan-1.png').url,
        alt: media('mulberry-row/floorplan-1.png').alt,
        caption: 'Ground floor, villa type A. Built-up area approx. 212 sq. m over 2.5 floors',
      },
      {
        photo: media('mulberry-row/floorplan-2.png').url,
        alt: media('mulberry-row/floorplan-2.png').alt,
        caption: 'First floor, villa type A. Built-up area approx. 212 sq. m over 2.5 floors',
      },
    ],
    brochure: media('mulberry-row/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'mr-maan-road',
        name: 'Maan Road',
        icon: 'road',
        distance: '0.2 km',
        url: 'https://www.openstreetmap.org/search?query=Maan%20Road%2C%20Hinjawadi%2C%20Pune',
      },
      {
        _id: 'mr-school',
        name: 'Government school',
        icon: 'school',
        distance: '0.9 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Hinjawadi%2C%20Pune',
      },
      {
        _id: 'mr-infotech',
        name: 'Rajiv Gandhi Infotech Park',
        icon: 'office',
        distance: '1.4 km',
        url: 'https://www.openstreetmap.org/search?query=Rajiv%20Gandhi%20Infotech%20Park%2C%20Pune',
      },
      {
        _id: 'mr-hospital',
        name: 'General hospital',
        icon: 'hospital',
        distance: '3.3 km',
        url: 'https://www.openstreetmap.org/search?query=hospital%2C%20Hinjawadi%2C%20Pune',
      },
      {
        _id: 'mr-bypass',
        name: 'Mumbai-Bengaluru bypass',
        icon: 'road',
        distance: '4.1 km',
        url: 'https://www.openstreetmap.org/search?query=Mumbai%20Bengaluru%20bypass%2C%20Hinjawadi',
      },
      {
        _id: 'mr-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '20.2 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'mr-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '25.1 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
