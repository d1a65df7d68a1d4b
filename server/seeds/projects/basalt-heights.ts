import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function basaltHeights(media: Media): ProjectInput {
  return {
    name: 'Basalt Heights',
    priority: 1,
    status: 'Ongoing',
    reraNumber: 'P52100099001',
    type: 'Residential',
    builder: 'Banyan & Basalt',
    heightMetres: 84,
    introPhotos: [media('basalt-heights/hero.jpg'), media('basalt-heights/dusk.jpg')],
    logo: media('basalt-heights/logo.svg').url,
    about:
      'Basalt Heights stands on the Baner ridge, seven minutes’ walk above the main road. Two towers of ' +
      'twenty-four storeys are turned eleven degrees apart, so neither looks into the other. There are ' +
      'four homes to a floor, each with windows on three sides. The podium is faced in the black stone ' +
      'that came out of its own foundation. Possession is due in December 2028.',
    quote: 'Two towers, and between them the wind.',
    reraQrcode: media('basalt-heights/rera-qr.png').url,
    photos: [
      { ...media('basalt-heights/hero.jpg'), caption: 'Basalt Heights from the south-west' },
      { ...media('basalt-heights/detail.jpg'), caption: 'West face, levels 9 to 14' },
      { ...media('basalt-heights/dusk.jpg'), caption: 'Both towers at dusk, from the lane' },
      { ...media('basalt-heights/verandah.jpg'), caption: 'West verandah of a 3 BHK, two metres deep' },
      { ...media('interiors/kitchen.jpg'), caption: 'Kitchen of a 3 BHK, with the fitted island option' },
    ],
    actualphotos: [
      {
        ...media('basalt-heights/construction-2026-10.jpg'),
        caption: 'October 2026: tower A at level 16, tower B at level 13. Demonstration image',
      },
    ],
    video: media('basalt-heights/card.mp4').url,
    videourl: '',
    videotext: 'Both towers, by day and at dusk.',
    location: [
      {
        address: 'Baner, Pune',
        addressFull: 'Survey 48/2, Pancard Club Road, Baner, Pune 411045',
        latitude: 18.5662,
        longitude: 73.7718,
        url: 'https://www.openstreetmap.org/?mlat=18.5662&mlon=73.7718#map=17/18.5662/73.7718',
        sentence:
          'The lane climbs thirty metres from Baner Road. Three bus routes stop at ' +
          'the foot of the hill. The hill behind is protected forest.',
      },
    ],
    aminities: [
      {
        name: 'Rock-cut pool',
        photo: media('amenities/pool.jpg').url,
        quote: 'The water sits where the quarry was.',
        sentence: 'A 25-metre lap pool cut into the podium rock, with a shaded toddler end.',
      },
      {
        name: 'Long verandah',
        photo: media('basalt-heights/verandah.jpg').url,
        quote: 'Four o’clock is the test of a house.',
        sentence: 'Every home has a west verandah two metres deep, so the afternoon sun stops at the rail.',
      },
      {
        name: 'Reading room',
        photo: media('amenities/clubhouse.jpg').url,
        quote: 'The quietest room faces the tree.',
        sentence: 'Six thousand books, good lamps and no music, from six in the morning.',
      },
      {
        name: 'Kitchen garden',
        photo: media('basalt-heights/kitchen-garden.jpg').url,
        quote: 'Curry leaves are a shared asset.',
        sentence: 'Forty raised beds on level 3, with rainwater taps.',
      },
      {
        name: 'Play ground',
        photo: media('amenities/play.jpg').url,
        quote: 'In sight of four benches.',
        sentence: 'A timber tower, rubber mounds and shade sails, screened from the drive.',
      },
    ],
    floorplan: [
      {
        photo: media('basalt-heights/floorplan-1.png').url,
        alt: media('basalt-heights/floorplan-1.png').alt,
        caption: '2 BHK, typical unit. RERA carpet area 68.4 sq. m',
      },
      {
        photo: media('basalt-heights/floorplan-2.png').url,
        alt: media('basalt-heights/floorplan-2.png').alt,
        caption: '3 BHK, typical unit. RERA carpet area 104.6 sq. m',
      },
    ],
    brochure: media('basalt-heights/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'bh-baner-road',
        name: 'Baner Road',
        icon: 'road',
        distance: '0.4 km',
        url: 'https://www.openstreetmap.org/search?query=Baner%20Road%2C%20Pune',
      },
      {
        _id: 'bh-school',
        name: 'Government school',
        icon: 'school',
        distance: '1.1 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Baner%2C%20Pune',
      },
      {
        _id: 'bh-stadium',
        name: 'Balewadi stadium',
        icon: 'stadium',
        distance: '2.3 km',
        url: 'https://www.openstreetmap.org/search?query=Balewadi%20stadium%2C%20Pune',
      },
      {
        _id: 'bh-pashan-lake',
        name: 'Pashan lake',
        icon: 'lake',
        distance: '3.4 km',
        url: 'https://www.openstreetmap.org/search?query=Pashan%20lake%2C%20Pune',
      },
      {
        _id: 'bh-hospital',
        name: 'District hospital',
        icon: 'hospital',
        distance: '4.2 km',
        url: 'https://www.openstreetmap.org/search?query=District%20hospital%2C%20Aundh%2C%20Pune',
      },
      {
        _id: 'bh-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '12.5 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'bh-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '16.8 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
