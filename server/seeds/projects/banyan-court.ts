import type { ProjectInput } from '@plinth/contract/project.schema';
import type { Media } from '../media.ts';

export function banyanCourt(media: Media): ProjectInput {
  return {
    name: 'Banyan Court',
    priority: 2,
    status: 'Ongoing',
    reraNumber: 'P52100099002',
    type: 'Residential',
    builder: 'Banyan & Basalt',
    heightMetres: 24.5,
    introPhotos: [media('banyan-court/hero.jpg'), media('banyan-court/dusk.jpg')],
    logo: media('banyan-court/logo.svg').url,
    about:
      'Banyan Court is a hundred homes in three wings of seven storeys, drawn around a banyan some ninety ' +
      'years old. The tree came with the land, and the foundations stop well short of its roots. Every ' +
      'living room looks into the court or out to the Pashan hills, and every kitchen has a window of its ' +
      'own. Timber screens on the west slide shut by hand. Possession is due in June 2027.',
    quote: 'One tree. A hundred homes.',
    reraQrcode: media('banyan-court/rera-qr.png').url,
    photos: [
      { ...media('banyan-court/hero.jpg'), caption: 'The court and its banyan, from the south gate' },
      { ...media('banyan-court/detail.jpg'), caption: 'Court balconies and sliding timber screens' },
      { ...media('banyan-court/dusk.jpg'), caption: 'The three wings at dusk' },
      { ...media('banyan-court/court.jpg'), caption: 'The court at eye level, with the stone bench' },
      { ...media('interiors/living.jpg'), caption: 'Living room of a 3 BHK on the court side' },
      { ...media('banyan-court/roof-terrace.jpg'), caption: 'Terrace on the roof of the north wing' },
    ],
    actualphotos: [
      {
        ...media('banyan-court/construction-2026-10.jpg'),
        caption: 'October 2026: west and north wings finished, east wing plastered. Demonstration image',
      },
      {
        ...media('banyan-court/construction-2026-08.jpg'),
        caption: 'August 2026: west wing plastered, east wing in scaffolding. Demonstration image',
      },
    ],
    video: media('banyan-court/card.mp4').url,
    videourl: '',
    videotext: 'The court and its banyan, by day and at dusk.',
    location: [
      {
        address: 'Pashan, Pune',
        addressFull: 'Survey 112/3, Baner-Pashan Link Road, Pashan, Pune 411021',
        latitude: 18.5432,
        longitude: 73.7874,
        url: 'https://www.openstreetmap.org/?mlat=18.5432&mlon=73.7874#map=17/18.5432/73.7874',
        sentence:
          'Pashan Road is 300 metres from the gate. The lake is a morning walk of 1.7 km, mostly under ' +
          'trees. Buses to Shivajinagar stop at the end of the lane. Two schools and a vegetable market ' +
          'are within 1 km.',
      },
    ],
    aminities: [
      {
        name: 'The court',
        photo: media('banyan-court/court.jpg').url,
        quote: 'Nobody parks under the tree.',
        sentence: 'A stone-edged court of 1,900 sq. m with benches, a well and no vehicles. Cars stay below ground.',
      },
      {
        name: 'Common room',
        photo: media('amenities/clubhouse.jpg').url,
        quote: 'Forty chairs and one long table.',
        sentence: 'For birthdays, society meetings and the Ganpati week. Book it on the board by the door.',
      },
      {
        name: 'Gym on the garden',
        photo: media('amenities/gym.jpg').url,
        quote: 'Treadmills face the trees.',
        sentence: 'Twelve machines and a mat floor, cooled by fans and cross-breeze before eight in the morning.',
      },
      {
        name: 'Play corner',
        photo: media('amenities/play.jpg').url,
        quote: 'The loud side, on purpose.',
        sentence: 'Set beside the north gate, 30 metres from the nearest bedroom window.',
      },
      {
        name: 'Roof terrace',
        photo: media('banyan-court/roof-terrace.jpg').url,
        quote: 'The hills are 2 km away.',
        sentence: 'A pergola and loose chairs on the north wing, open to all three wings till ten at night.',
      },
    ],
    floorplan: [
      {
        photo: media('banyan-court/floorplan-1.png').url,
        alt: media('banyan-court/floorplan-1.png').alt,
        caption: '2 BHK, typical unit. RERA carpet area 71.6 sq. m',
      },
      {
        photo: media('banyan-court/floorplan-2.png').url,
        alt: media('banyan-court/floorplan-2.png').alt,
        caption: '3 BHK, typical unit. RERA carpet area 106.2 sq. m',
      },
    ],
    brochure: media('banyan-court/brochure.pdf').url,
    keyplaces: [
      {
        _id: 'bc-pashan-road',
        name: 'Pashan Road',
        icon: 'road',
        distance: '0.3 km',
        url: 'https://www.openstreetmap.org/search?query=Pashan%20Road%2C%20Pune',
      },
      {
        _id: 'bc-school',
        name: 'Government school',
        icon: 'school',
        distance: '0.8 km',
        url: 'https://www.openstreetmap.org/search?query=school%2C%20Pashan%2C%20Pune',
      },
      {
        _id: 'bc-market',
        name: 'Vegetable market',
        icon: 'market',
        distance: '0.9 km',
        url: 'https://www.openstreetmap.org/search?query=market%2C%20Pashan%2C%20Pune',
      },
      {
        _id: 'bc-pashan-lake',
        name: 'Pashan lake',
        icon: 'lake',
        distance: '1.7 km',
        url: 'https://www.openstreetmap.org/search?query=Pashan%20lake%2C%20Pune',
      },
      {
        _id: 'bc-hospital',
        name: 'District hospital',
        icon: 'hospital',
        distance: '5.1 km',
        url: 'https://www.openstreetmap.org/search?query=District%20hospital%2C%20Aundh%2C%20Pune',
      },
      {
        _id: 'bc-station',
        name: 'Pune railway station',
        icon: 'train',
        distance: '11.2 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20railway%20station',
      },
      {
        _id: 'bc-airport',
        name: 'Pune airport',
        icon: 'airport',
        distance: '16.1 km',
        url: 'https://www.openstreetmap.org/search?query=Pune%20airport',
      },
    ],
  };
}
