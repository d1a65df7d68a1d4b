/** Where the demo keeps its pictures and films. Made by `npm run demo:media`; the pages’ texts name them from here. */

export const basaltHeightsHero = {
  url: '/media/7861c393dda91c6176591812cc/1600x1000-50-34-DT4vRsw5LkI6Y5RSUkpbY1tjtk5TQvlO.jpg',
  alt: "Artist's impression of Basalt Heights, Baner, Pune: two slender 24-storey residential towers with a basalt stone base and planted balconies, late afternoon.",
};
export const basaltHeightsDusk = {
  url: '/media/8d35ab5bc14c798f6900deedeb/1600x1000-50-34-CCUoLWo1jDkVPq1B8UU4QnIdbS1QIXIh.jpg',
  alt: "Artist's impression of Basalt Heights, Baner, Pune, at dusk with interior lights on.",
};
export const basaltHeightsDetail = {
  url: '/media/01de6b91b227809ab011f74e8f/1600x1000-50-50-7UGJNWkxDUJxTss9qjW0VlFGzD1IMXJK.jpg',
  alt: "Artist's impression of Basalt Heights: planted balconies and basalt fins.",
};
export const basaltHeightsConstruction = {
  url: '/media/0488d1e899f5579dab93f5ea41/1600x1000-50-50-TkYMPuw5LkJbazBGMEY5Yxlftk7YTvlS.jpg',
  alt: 'Computer-generated illustration of construction progress at Basalt Heights: concrete frame, scaffolding and site hoarding.',
};
export const basaltHeightsLogo = {
  url: '/media/696edbb57f31ff340e6f76a191/1492x352-50-50.png',
  alt: 'Basalt Heights logo',
};
export const basaltHeightsFloorplan1 = {
  url: '/media/1fc48dbd9d3bb555cbb5c55f32/1600x1200-50-50-vHubc5tzvHe8d7x3m3Obc7x3m3ebc7x3.png',
  alt: 'Indicative floor plan of Basalt Heights: 2 bhk · typical unit, with room names and dimensions in metres.',
};
export const basaltHeightsFloorplan2 = {
  url: '/media/e028d2b3b80ff4dbbd966a29bd/1600x1200-50-50-vHebc5t3vHebc5tzvHd7c5t3m3ebd5tz.png',
  alt: 'Indicative floor plan of Basalt Heights: 3 bhk · typical unit, with room names and dimensions in metres.',
};
export const banyanCourtHero = {
  url: '/media/0655e12c38a78b7a06000adcf8/1600x1000-50-60-iCmLMck1yDGKNSchqjHNPQ9C11IYW-49.jpg',
  alt: "Artist's impression of Banyan Court, Pashan, Pune: seven-storey courtyard apartments around a large banyan tree, late afternoon.",
};
export const banyanCourtDusk = {
  url: '/media/e4fdeec8cd787936aad679a36c/1600x1000-50-60-YwyEEGUQYwyLPeUg5iSLOa09UCGRKWs5.jpg',
  alt: "Artist's impression of Banyan Court, Pashan, Pune, at dusk with interior lights on.",
};
export const banyanCourtDetail = {
  url: '/media/58968c93c6d4ced6bf0dff1222/1600x1000-50-50-qzVFKYct5hzLQSctaTGjEKs95SQOQkgh.jpg',
  alt: "Artist's impression of Banyan Court: courtyard balconies and timber screens.",
};
export const banyanCourtConstruction = {
  url: '/media/c4e0c90f0077af6e27d93d36ea/1600x1000-50-50-60HKOao5qjnUWu5BUE5yTjpjO187Xzpf.jpg',
  alt: 'Computer-generated illustration of construction progress at Banyan Court: concrete frame, scaffolding and site hoarding.',
};
export const banyanCourtLogo = {
  url: '/media/32fd4f2aa8e319c212aed64163/1460x352-50-50.png',
  alt: 'Banyan Court logo',
};
export const banyanCourtFloorplan1 = {
  url: '/media/6129ab01962cf5c15ac3d959b8/1600x1200-50-50-vHebc5tzvHubc5tzvHecd7x3m3Obd5t3.png',
  alt: 'Indicative floor plan of Banyan Court: 2 bhk · typical unit, with room names and dimensions in metres.',
};
export const banyanCourtFloorplan2 = {
  url: '/media/64fc043077f31366e0555f8a16/1600x1200-50-50-vHebd5tzvHd7c7x3m3Obc5t3nHebd5t3.png',
  alt: 'Indicative floor plan of Banyan Court: 3 bhk · typical unit, with room names and dimensions in metres.',
};
export const lateriteTerracesHero = {
  url: '/media/dd155c8eb1c942ef54870dc2d1/1600x1000-50-60-Zy2INWkxaTGpMYg1ZzVGLVpjOl-1TpRK.jpg',
  alt: "Artist's impression of Laterite Terraces, Bavdhan, Pune: terraced hillside homes in terracotta tones, late afternoon.",
};
export const lateriteTerracesDusk = {
  url: '/media/288864700c359f5a5bc5810a2e/1600x1000-50-60-ZBCFFKUUgxDEIAcxSTEpLU8lkiXVMfU5.jpg',
  alt: "Artist's impression of Laterite Terraces, Bavdhan, Pune, at dusk with interior lights on.",
};
export const lateriteTerracesDetail = {
  url: '/media/5621c26c20f145ce4d7687f83a/1600x1000-50-50-JimJPWg1BSVnLUYthzlnNfdatVJQRu1B.jpg',
  alt: "Artist's impression of Laterite Terraces: planted roof terraces stepping up the hillside.",
};
export const lateriteTerracesLogo = {
  url: '/media/d53eebb65c4467ae5f4b2e2ca6/1696x352-50-50.png',
  alt: 'Laterite Terraces logo',
};
export const lateriteTerracesFloorplan1 = {
  url: '/media/46bb3d51fb3e9a00d384b1a2ad/1600x1200-50-50-vHebd5pzm3ebd5tzvHd6c5t3m3Ocd5tz.png',
  alt: 'Indicative floor plan of Laterite Terraces: 3 bhk · terrace home, with room names and dimensions in metres.',
};
export const lateriteTerracesFloorplan2 = {
  url: '/media/61826e0110955cea160de89f81/1600x1200-50-50-vHubc5tzvHe8d7x3m3Obc5t3m3ebc7x3.png',
  alt: 'Indicative floor plan of Laterite Terraces: 2 bhk · typical unit, with room names and dimensions in metres.',
};
export const mulberryRowHero = {
  url: '/media/5886520859941267fe3c35ce61/1600x1000-50-60-zD1rMSklSiWqQexJcFK0VvhWGltcX1xj.jpg',
  alt: "Artist's impression of Mulberry Row, Hinjawadi, Pune: a row of gabled two-and-a-half-storey villas with front gardens, late afternoon.",
};
export const mulberryRowDusk = {
  url: '/media/ad7c7432e6400f03f41a5d61a7/1600x1000-50-60-QwiFFIUUphhuLWwx5iAHKbQttC1zIXEh.jpg',
  alt: "Artist's impression of Mulberry Row, Hinjawadi, Pune, at dusk with interior lights on.",
};
export const mulberryRowDetail = {
  url: '/media/5fa2bdafdf9acef20c9086598d/1600x1000-50-50-BimqQctBiTlHOas9qTlkKS9Kc0rWVk9C.jpg',
  alt: "Artist's impression of Mulberry Row: a gabled villa front with timber slats and a laterite garden wall.",
};
export const mulberryRowConstruction = {
  url: '/media/c70f6aee645e17968840f6afe2/1600x1000-50-50-7UWsOYs16z2JQatBkla0UpRO2FJcXztj.jpg',
  alt: 'Computer-generated illustration of construction progress at Mulberry Row: concrete frame, scaffolding and site hoarding.',
};
export const mulberryRowLogo = {
  url: '/media/e13b3c3fcf3c3c57fe6d3aff26/1512x352-50-50.png',
  alt: 'Mulberry Row logo',
};
export const mulberryRowFloorplan1 = {
  url: '/media/9a409023507234d2887a8e4892/1600x1200-50-50-vHu7d7t33Xvde7x3vHfde917vHe8d917.png',
  alt: 'Indicative floor plan of Mulberry Row: Ground floor · villa type a, with room names and dimensions in metres.',
};
export const mulberryRowFloorplan2 = {
  url: '/media/002a22e708af737626d2d380c0/1600x1200-50-50-vHu8d7x33Xvde5t3m3Pde917vHebc917.png',
  alt: 'Indicative floor plan of Mulberry Row: First floor · villa type a, with room names and dimensions in metres.',
};
export const deccanExchangeHero = {
  url: '/media/00f596dd7cbf45ab7a2ed96245/1600x1000-50-34-DD7LOYsxiS17a3JSzTkwPjtf91YROvpS.jpg',
  alt: "Artist's impression of Deccan Exchange, Balewadi, Pune: a 12-storey glass and stone office block with a double-height lobby, late afternoon.",
};
export const deccanExchangeDusk = {
  url: '/media/58012edb3bed41102b1325a1b5/1600x1000-50-34-5yApKecghBQUQhBK7UGQMbM9jzVsLZMp.jpg',
  alt: "Artist's impression of Deccan Exchange, Balewadi, Pune, at dusk with interior lights on.",
};
export const deccanExchangeDetail = {
  url: '/media/ac05b98a54bf8c7b4d5fc27f41/1600x1000-50-50-iy1JKaUYByWTUu1FajWrOTpfzD2tNdAx.jpg',
  alt: "Artist's impression of Deccan Exchange: the double-height lobby and facade fins.",
};
export const deccanExchangeConstruction = {
  url: '/media/1638d46bce79af686ee4ea4f74/1600x1000-50-50-LULtPasxzDV7b1BGRyXWWjpjGVt0RvlW.jpg',
  alt: 'Computer-generated illustration of construction progress at Deccan Exchange: concrete frame, scaffolding and site hoarding.',
};
export const deccanExchangeLogo = {
  url: '/media/79d62d27ecc978442c7d7befce/1712x352-50-50.png',
  alt: 'Deccan Exchange logo',
};
export const deccanExchangeFloorplan1 = {
  url: '/media/467f6223419edae05939d0ab36/1600x1200-50-50-vHu9e717vHvde7x3vHfde917vHu8e917.png',
  alt: 'Indicative floor plan of Deccan Exchange: Typical office floor · levels 3–12, with room names and dimensions in metres.',
};
export const deccanExchangeFloorplan2 = {
  url: '/media/28116358630836405295a94327/1600x1200-50-50-vHvde717vXu9e7x3vHe9e7x73Xu9e7x7.png',
  alt: 'Indicative floor plan of Deccan Exchange: Ground floor · lobby level, with room names and dimensions in metres.',
};
export const meridianYardHero = {
  url: '/media/7c2d09927f60b67f7ba9d3c636/1600x1000-50-34-LkJPSuxBLkI6Y_dec058Z1tj91p0RhtT.jpg',
  alt: "Artist's impression of Meridian Yard, Wakad, Pune: an 18-storey residential tower above a three-storey retail podium, late afternoon.",
};
export const meridianYardDusk = {
  url: '/media/331fe4ffd568eae6771b4834d1/1600x1000-50-34-KClpNWo1izkWPtA98kFYQnMhTilPKXMh.jpg',
  alt: "Artist's impression of Meridian Yard, Wakad, Pune, at dusk with interior lights on.",
};
export const meridianYardDetail = {
  url: '/media/b7fa14f88701d47cc6cf4231ed/1600x1000-50-50-SCkOQmoxxRyJLU9KijlIMWolOl_sQe49.jpg',
  alt: "Artist's impression of Meridian Yard: the retail frontage and awnings.",
};
export const meridianYardConstruction = {
  url: '/media/eb9cc99b688116ae3c743f5352/1600x1000-50-50-TkYtRuw9DT57b7RS7j1aZzpfGVvXThpX.jpg',
  alt: 'Computer-generated illustration of construction progress at Meridian Yard: concrete frame, scaffolding and site hoarding.',
};
export const meridianYardLogo = {
  url: '/media/2f26916034ef952dcd5bbe3823/1512x352-50-50.png',
  alt: 'Meridian Yard logo',
};
export const meridianYardFloorplan1 = {
  url: '/media/003cf9ca5ad4b1baadfa2e97ae/1600x1200-50-50-vHubc5tzvHe8d5x3m3Obc7x3m3Obc7x3.png',
  alt: 'Indicative floor plan of Meridian Yard: 2 bhk · typical unit, with room names and dimensions in metres.',
};
export const meridianYardFloorplan2 = {
  url: '/media/b915af684f862e22dabe815eb6/1600x1200-50-50-vHu8e7x7vHu8d7x3vHe8d7x7vHe8d7x7.png',
  alt: 'Indicative floor plan of Meridian Yard: Retail podium · level 1, with room names and dimensions in metres.',
};
export const theLoomHero = {
  url: '/media/42ef75d26fbda77c0a934d5e80/1600x1000-50-60-qC2qNYoxai20Vi9OykFGKVtnW2O2VrVO.jpg',
  alt: "Artist's impression of The Loom, Aundh, Pune: a four-storey brick coworking building with a sawtooth roof, late afternoon.",
};
export const theLoomDusk = {
  url: '/media/1f1656ce76b2b23ded28969adc/1600x1000-50-60-ZAyGFIUQhRCONWs1ijlKMfU5szFvKZAt.jpg',
  alt: "Artist's impression of The Loom, Aundh, Pune, at dusk with interior lights on.",
};
export const theLoomDetail = {
  url: '/media/011eb293ff0b757c1550f09550/1600x1000-50-50-DkKKOUgxRzFyUok9y0WrSRpbD0qsPYs9.jpg',
  alt: "Artist's impression of The Loom: brick piers and steel-framed windows at the entrance.",
};
export const theLoomConstruction = {
  url: '/media/bcb049cf31f20b74fae05821d0/1600x1000-50-50-zDmKLc05ijH2XlFOzD0wSlpnW2MaWxpf.jpg',
  alt: 'Computer-generated illustration of construction progress at The Loom: concrete frame, scaffolding and site hoarding.',
};
export const theLoomLogo = { url: '/media/ab8606c22495a06955e31ebe22/1184x352-50-50.png', alt: 'The Loom logo' };
export const theLoomFloorplan1 = {
  url: '/media/9daa04a3c12d24075832aea70e/1600x1200-50-50-vHvde9173Xvde9173Xvde917vHu8d7x7.png',
  alt: 'Indicative floor plan of The Loom: Ground floor · coworking, with room names and dimensions in metres.',
};
export const theLoomFloorplan2 = {
  url: '/media/a1b42e045c58abde3007abe8dc/1600x1200-50-50-vHe8e917vXvde9173Xvde917vHu8d917.png',
  alt: 'Indicative floor plan of The Loom: Typical floor · private studios, with room names and dimensions in metres.',
};
export const kilnWorksHero = {
  url: '/media/39009153344b8e7b869b5d317f/1600x1000-50-60-T0rIOQxCUU71XnFS7EUnLVtnfGc7X7ZO.jpg',
  alt: "Artist's impression of Kiln Works, Kharadi, Pune: a low brick hall with tall arched windows and a chimney, converted to coworking, late afternoon.",
};
export const kilnWorksDusk = {
  url: '/media/2eeba710bc6c38c78ed20fa1b4/1600x1000-50-60-pxjoJOgg5xxsNWs1KC0HLdQxtCW0KZIt.jpg',
  alt: "Artist's impression of Kiln Works, Kharadi, Pune, at dusk with interior lights on.",
};
export const kilnWorksDetail = {
  url: '/media/818770305550978c14f03dd937/1600x1000-50-50-qznMQQ5Oy0EvSmg9iEmrSTtftlbNRWhF.jpg',
  alt: "Artist's impression of Kiln Works: brick arches and steel glazing.",
};
export const kilnWorksLogo = { url: '/media/d60279a6c24803e82748466b0f/1276x352-50-50.png', alt: 'Kiln Works logo' };
export const kilnWorksFloorplan1 = {
  url: '/media/438ddc951e9b707ffde536830d/1600x1200-50-50-vHvde9173Xvde9173Xvde9173Xu8e917.png',
  alt: 'Indicative floor plan of Kiln Works: Main hall · coworking, with room names and dimensions in metres.',
};
export const kilnWorksFloorplan2 = {
  url: '/media/6762888f1b4ec8e5e8b721b5b2/1600x1200-50-50-vHvde9173Xu9e7173Xvde9173Xu9e917.png',
  alt: 'Indicative floor plan of Kiln Works: Main hall · managed suites, with room names and dimensions in metres.',
};
export const monsoonHouseHero = {
  url: '/media/a05f87b6466618c9feb32b5ba2/1600x1000-50-34-iC2pMWgpZykYXw1KqjnMMVtjc07uORpT.jpg',
  alt: "Artist's impression of Monsoon House, Koregaon Park, Pune: nine-storey boutique residences with deep planted verandahs, late afternoon.",
};
export const monsoonHouseDusk = {
  url: '/media/db5778b37c75a38ccc00917d14/1600x1000-50-34-QgiEEMYcgxBuKQctaz3zOZMp6CAMHbQx.jpg',
  alt: "Artist's impression of Monsoon House, Koregaon Park, Pune, at dusk with interior lights on.",
};
export const monsoonHouseDetail = {
  url: '/media/0a7373334ee42612245585ce25/1600x1000-50-50-iTUGLSctRy3MQUg1y0HLQYk5iTlHMScp.jpg',
  alt: "Artist's impression of Monsoon House: deep verandahs with sliding timber screens.",
};
export const monsoonHouseLogo = {
  url: '/media/53f62770612477d9348410f7b9/1628x352-50-50.png',
  alt: 'Monsoon House logo',
};
export const monsoonHouseFloorplan1 = {
  url: '/media/7210cc0d7812730b23b1cbe9ca/1600x1200-50-50-vHebc5t3m3ebd5tzvHd6b5t3m3ecd5tz.png',
  alt: 'Indicative floor plan of Monsoon House: 3 bhk · verandah residence, with room names and dimensions in metres.',
};
export const monsoonHouseFloorplan2 = {
  url: '/media/e23715542edf9b5a922b2a053e/1600x1200-50-50-m3ebd5tzvHd6b7x3m3Obc5t3nHebd5t3.png',
  alt: 'Indicative floor plan of Monsoon House: 3 bhk · corner verandah residence, with room names and dimensions in metres.',
};
export const brandLogo = {
  url: '/media/bb3d1777c183614c280ccabbfe/1624x352-50-50.png',
  alt: 'Banyan & Basalt Developers logo',
};
export const brandLogoLight = {
  url: '/media/2e5efb4fee65638f5fdc1df6ae/1624x352-50-50.png',
  alt: 'Banyan & Basalt Developers logo for dark backgrounds',
};
export const brandFavicon = { url: '/media/eb0ae9c46d55fb3ada4e717685/256x256-50-50.png', alt: 'Banyan & Basalt icon' };
export const amenitiesPool = {
  url: '/media/e4c469a4b5365742ff2cb38a9f/1200x900-50-50-c06rMUglclKKLYkxaC2JNfdaL0oOQnJK.jpg',
  alt: "Artist's impression of a swimming pool with timber loungers and palms beside the towers.",
};
export const amenitiesGym = {
  url: '/media/f1b99efa10946c564625542009/1200x900-50-50-qEUMUqw5KCXtSQ5GSS2KMexRaEGqRUg1.jpg',
  alt: "Artist's impression of a gym with treadmills facing the garden.",
};
export const amenitiesGarden = {
  url: '/media/7688d97a81ed594d7d92295769/1200x900-50-50-RiFEIUMhhSkmJYgtyzVEIcIQMEKUTuIU.jpg',
  alt: "Artist's impression of a landscaped garden path with flowering shrubs and a pergola.",
};
export const amenitiesPlay = {
  url: '/media/ff1cdfb0d421402deb74e61cd9/1200x900-50-50-TUaQTpBOkFJwTgw-qTmqNddSUUqKMQ8-.jpg',
  alt: "Artist's impression of a children's play area with a timber slide tower and rubber mounds.",
};
export const amenitiesClubhouse = {
  url: '/media/c0865ded01a5aa7822c2dc3124/1200x900-50-50-ZSEFGUYlhSkPQkgxRzHEIFtnk06USpRK.jpg',
  alt: "Artist's impression of a timber-roofed clubhouse pavilion beside a reflecting pool.",
};
export const amenitiesTrack = {
  url: '/media/9cf4eca8ab97d320f376a3c94f/1200x900-50-50-5CQEJeMY4hDKOYcxqTWHLdZSL0KVTokx.jpg',
  alt: "Artist's impression of a curving running track between trees.",
};
export const amenitiesTerrace = {
  url: '/media/4c7d467a2f9b40bb7356d1cdcc/1200x900-50-50-5ihIOQcxpSBrNSg1JzEIKbMtTykLHW8p.jpg',
  alt: "Artist's impression of a rooftop terrace lounge at dusk with city and hills beyond.",
};
export const amenitiesCoworkLounge = {
  url: '/media/30fec28748ae60c2d3be6a23f7/1200x900-50-50-KlpMXi1W7E0FOQY5Bi3lKIpB7UXMRQcx.jpg',
  alt: "Artist's impression of a coworking lounge with brick walls and arched windows.",
};
export const interiorsLiving = {
  url: '/media/1d74e3f54cacdca85c588821de/1200x900-50-50-qUHKRcpFRjXlKAxKLkZOSuxJsl70ZtNi.jpg',
  alt: "Artist's impression of a living room opening to a planted balcony.",
};
export const interiorsLobby = {
  url: '/media/50b2c940be03afe0f6fcd73fee/1200x900-50-50-9WZZb9RiDkoFIWkxpBhhFKpFJT2iKCc1.jpg',
  alt: "Artist's impression of a residential lobby with a basalt wall, brass relief and marble desk.",
};
export const interiorsKitchen = {
  url: '/media/4d55dbc5017dbf311597157c5d/1200x900-50-50-UFImMWg1Ji2qNexF7EFiFLNakVouTict.jpg',
  alt: "Artist's impression of a kitchen with a marble island and green cabinets.",
};
export const siteHome1 = {
  url: '/media/7fbacbd1fada46b572b3e3931e/2000x1200-50-50-cE5ORus9DD6dcxhjUEoYXzpfGV9zTvdW.jpg',
  alt: "Artist's impression of the two towers of Basalt Heights, Baner, in afternoon light.",
};
export const siteHome2 = {
  url: '/media/36b681cff5cad97fc01181a6ef/2000x1200-50-50-gwxkEIMMYgiLOQYp5iBqNWs5kSmyLYw5.jpg',
  alt: "Artist's impression of the lit courtyard and banyan tree of Banyan Court, Pashan, at dusk.",
};
export const siteHome3 = {
  url: '/media/ee4cc3f8f9690de89dd908f008/2000x1200-50-50-ii1JKUgtJyX2WnJSZzWJLVxbc0YlLVJC.jpg',
  alt: "Artist's impression of the verandahs of Monsoon House, Koregaon Park, in low sun.",
};
export const siteHome4 = {
  url: '/media/f4baf2a8046d54da36316a4035/2000x1200-50-50-pRjoIOcgxxwUPhBGDkauObM1jzHMQY8p.jpg',
  alt: "Artist's impression of Deccan Exchange, Balewadi, with its lobby lit at dusk.",
};
export const siteAbout = {
  url: '/media/3acad5175063f2599eab12d315/2000x900-50-50-iS2LMcs5qTGLOeUUSCntQaw5lE72Wu09.jpg',
  alt: "Artist's impression of the courtyard of Banyan Court.",
};
export const siteContact = {
  url: '/media/8d34bc797dd6c369118a06c903/2000x900-50-50-rDFJLeUcKCkvRsxBSC1pMVpn7UHNOe89.jpg',
  alt: "Artist's impression of the entrance of Deccan Exchange.",
};
export const siteNri = {
  url: '/media/778030e0549825c6277a8340cd/2000x900-50-50-azVqNe5JMVIWPq1B8UE4PrMxbDmPNbQt.jpg',
  alt: "Artist's impression of Basalt Heights at dusk.",
};
export const siteServices = {
  url: '/media/e6ea215b417b9367f0e137a7d8/2000x900-50-50-60kMTg1OqUGjIMo9yzUMQic1sl4WZ9Re.jpg',
  alt: "Artist's impression of a furnished living room.",
};
export const siteCareer = {
  url: '/media/fca2cd7088d477426502d92d15/2000x900-50-50-h0ULVspBJS1iEGkxcErsNeQsRj0NVrJi.jpg',
  alt: "Artist's impression of a studio office with timber ceiling.",
};
export const siteEvents = {
  url: '/media/39936c24430537bc5e2b222821/2000x900-50-50-5iRHNaQcIQTqTetR5ShiDMYc5yRtMdM5.jpg',
  alt: "Artist's impression of a clubhouse pavilion lit for an evening event.",
};
export const siteBlog = {
  url: '/media/c492724152c2c572a054dd6a2c/2000x900-50-50-RiVGIWQhhSlnLYgtqjElJaEMDj6STgIZ.jpg',
  alt: "Artist's impression of a landscaped garden path.",
};
export const siteNews = {
  url: '/media/cb1516485bdf2a550186bb80a4/2000x900-50-50-qjGrNYoxqzmTUuxJqD0FIXxvGGNQUg8-.jpg',
  alt: "Artist's impression of The Loom coworking building.",
};
export const officeOffice1 = {
  url: '/media/241891ecb3087e962c6dc09b1b/1200x800-50-50-6VFMXgxOykGDGGk5T0oNOiU5RkFoSctR.jpg',
  alt: "Artist's impression of an open studio with desks and a basalt wall.",
};
export const officeOffice2 = {
  url: '/media/399058d8b6e0daeef2cff46226/1200x800-50-50-C1YJVshVZ0FhCMQgJy1PUooxzEHLRQxO.jpg',
  alt: "Artist's impression of a meeting room with a green wall and long table.",
};
export const officeOffice3 = {
  url: '/media/a94cde66224a02dfb74bd7d544/1200x800-50-50-iDnISQtKC0owTok5BimDEMtNiUmqSScx.jpg',
  alt: "Artist's impression of a materials library with sample shelves.",
};
export const officeOffice4 = {
  url: '/media/de971d3e6e8bc9cecbc025646f/1200x800-50-50-T04LWqlVkGKITWc9RzloNalZ5TiCJAYt.jpg',
  alt: "Artist's impression of a lounge corner with brick walls.",
};
export const officeOffice5 = {
  url: '/media/70757e4b2e59e8db770d90db0a/1200x800-50-50-1GZYb9Re7UXkHEgtpBRhFKk9Jj2iKAUt.jpg',
  alt: "Artist's impression of the reception lobby.",
};
export const officeOffice6 = {
  url: '/media/eb604dc763cca656e1ae0981c3/1200x800-50-50-izEoKaQYByWzUuxBajWrPRlfzD2tNdAx.jpg',
  alt: "Artist's impression of the office building entrance.",
};
export const servicesHomeLoans = {
  url: '/media/6f1a0376cfd7b78a3d5f40896e/1200x800-50-50-rDkPRjBKByHuRdViy0UFMWZNiFFFTUZN.jpg',
  alt: 'Still-life illustration: model house, brass key and stacked brass discs on stone.',
};
export const servicesInteriors = {
  url: '/media/4d1223bcf2052acfe9377f0b56/1200x800-50-50-LlKJNcQYJyloRUcx7UWKOS5OcFJxUi9G.jpg',
  alt: 'Still-life illustration: material swatches: stone, timber, brick, fabric and brass.',
};
export const servicesPropertyManagement = {
  url: '/media/eef314b796219f9fc4e9cd919c/1200x800-50-50-RjnLSQxSBTnqRQtODFLlGE1STFbqQQUR.jpg',
  alt: 'Still-life illustration: a key board with labelled keys above two model houses.',
};
export const servicesResaleLeasing = {
  url: '/media/89698880198dc02dc0cbe40ec6/1200x800-50-50-zTmLNWoxai0OSok5ykHuSS5SLU5OUuxJ.jpg',
  alt: 'Still-life illustration: a row of model houses with one in brass, and a key.',
};
export const servicesLegalDocumentation = {
  url: '/media/813cb924b968021768e37063f8/1200x800-50-50-yVHrVUVBBDnrVXlz7FFoRSVBJj0FMQYx.jpg',
  alt: 'Still-life illustration: a stack of documents with a drawn floor plan, stamp, pen and key.',
};
export const timelineTimeline1 = {
  url: '/media/5a07958175d5a523e693347b6e/1200x800-50-50-tFoXZ_Vi1Fr1XhZjFmMXZ9VeOGsXZ9Ra.jpg',
  alt: 'White massing-model render of Mulberry Row.',
};
export const timelineTimeline2 = {
  url: '/media/d07da917919260340645e11617/1200x800-50-50-9mL1XvVitFr2YhdnOGsXZ5NWFmMXZ_Ze.jpg',
  alt: 'White massing-model render of Kiln Works.',
};
export const timelineTimeline3 = {
  url: '/media/2df8de89b04b409677cf7d641e/1200x800-50-50-OGcXZ9ReklL2YhZn9mKTVtReF2c4axdj.jpg',
  alt: 'White massing-model render of The Loom.',
};
export const timelineTimeline4 = {
  url: '/media/4f2bd9298529a9d5ab2aaa6aa9/1200x800-50-50-F2NZazdntFrVXnFOs1r2YvZes1b2Yllr.jpg',
  alt: 'White massing-model render of Banyan Court.',
};
export const timelineTimeline5 = {
  url: '/media/ebb75f72c27cb63f716b3531bf/1200x800-50-50-F2cWY9Re1Fo3Z9Res1r2Yhdn9mL2Yhdj.jpg',
  alt: 'White massing-model render of Deccan Exchange.',
};
export const timelineTimeline6 = {
  url: '/media/dc5253e2f7855c36631a245808/1200x800-50-50-OGcXZ9Ve1FoXZ9Ve1F4WY_di9mL2Yhdj.jpg',
  alt: 'White massing-model render of Basalt Heights.',
};
export const blogBlog1 = {
  url: '/media/82eb7c64824585e6477aad89a2/1200x750-50-50-ajFqMYk16kVpLYs1ajGKMUkpijFJLUkp.jpg',
  alt: 'Computer-generated close view of a basalt stone wall with planting.',
};
export const blogBlog2 = {
  url: '/media/3efce46b50fc83d545d2dd4a1f/1200x750-50-50-JklHUSZJZUFHTUdRR01GSSZJR00mSeU4.jpg',
  alt: 'Computer-generated close view of a brick wall in raking light.',
};
export const blogBlog3 = {
  url: '/media/a9bad78247af691051906fe86c/1200x750-50-50-JTlmSYVN6VVFPYZNpk3nVSU5h0nHVeld.jpg',
  alt: 'Computer-generated close view of timber slats and a planter.',
};
export const blogBlog4 = {
  url: '/media/eb566cd8ae512b8cb892d9202e/1200x750-50-50-BEUFSeNAZj0lSSVN5ESIRQVFBUUESYlR.jpg',
  alt: 'Computer-generated close view of a laterite wall.',
};
export const blogBlog5 = {
  url: '/media/221a8c2b9d5a24698a1b2bcf29/1200x750-50-50-iTFmLYct5hzkLIo1ijXEGCYxBinMPWot.jpg',
  alt: "Artist's impression of balconies and screens at Banyan Court.",
};
export const blogBlog6 = {
  url: '/media/a4deeb1909edbc09bf6f8d8a68/1200x750-50-50-oyTMQQ1KiTVGPcxBZzGELS9OMUaUUnFK.jpg',
  alt: "Artist's impression of a villa front at Mulberry Row.",
};
export const blogBlog7 = {
  url: '/media/76f852815d4cb5f5e9cbafe7e4/1200x750-50-50-JjEmLYk1iT1oNYk1zEEOSok9iTmqPScp.jpg',
  alt: "Artist's impression of a planted verandah at Monsoon House.",
};
export const blogBlog8 = {
  url: '/media/29e5173103de22fc9a0fc37d0a/1200x750-50-50-UFIFLUcxBiloLexFzEFiFLNakVZOUgUp.jpg',
  alt: "Artist's impression of a kitchen with a marble island.",
};
export const newsNews1 = {
  url: '/media/adccbebd90a1e60babd38b1461/1200x750-50-50-klIvQi9CcUr3Xg4-L0a0VvhWUkLXUtdS.jpg',
  alt: 'Computer-generated illustration of construction progress at Basalt Heights.',
};
export const newsNews2 = {
  url: '/media/38d373ad566ff3f765a9926b52/1200x750-50-50-KDFpNWk1STUTQs5FEUp3VtYpbDWPMdYp.jpg',
  alt: "Artist's impression of the retail podium of Meridian Yard at dusk.",
};
export const newsNews3 = {
  url: '/media/73d1c1649ec6197635f95d419a/1200x750-50-50-L0bMNcw1qzFab8s5JiFRSltnlE6sNbZS.jpg',
  alt: 'Computer-generated illustration of construction progress at Deccan Exchange.',
};
export const newsNews4 = {
  url: '/media/2ad66fb43c85384191bafb6af7/1200x750-50-50-ZBCmGKYYhRRtNWo5qj0nKfU9kiluLUwt.jpg',
  alt: "Artist's impression of The Loom lit at dusk.",
};
export const membersMember1 = {
  url: '/media/26708b98ff8fab8a2a422c5bb7/800x1000-50-50-qzEOOg4-qi2KLfVeFmOJKScZaSFpIScZ.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const membersMember2 = {
  url: '/media/b95a0e584cc3f646c10b7f44c7/800x1000-50-50-7WFxanFq7GGJVZNStFaJVUdZBkEGQUdZ.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const membersMember3 = {
  url: '/media/8106bbf06b866a41b4eeb65f63/800x1000-50-50-xRxqLWo15STlILRas1rlIMUkBikGJaQY.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const membersMember4 = {
  url: '/media/61c067005f641ddd2c4c6339b8/800x1000-50-50-kVZwVlBW7E03b3p3eXMuVrJmsmZYbxVv.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const membersMember5 = {
  url: '/media/b20dd29b531e70c361183d228f/800x1000-50-50-ykVPVm9a6kXKQRZrFmvKRcpBDFILTspF.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const membersMember6 = {
  url: '/media/a7c3fdd406fdf1a596a4488ba9/800x1000-50-50-kU6RUtNeslZQUhdnF2tQUnBKUFKRWpJS.jpg',
  alt: 'Abstract monogram artwork standing in for a team portrait.',
};
export const postersPoster1 = {
  url: '/media/afa2bbae854fb207722c9eb5ad/900x1200-50-50-CiXmJCgpTCmyMYw9kC3VMewQ7BTMDMsM.jpg',
  alt: "Advertising poster for Basalt Heights: Possession begins March. Artist's impression; MahaRERA number is a placeholder.",
};
export const postersPoster2 = {
  url: '/media/b4a028b139aa942fd85f16c34f/900x1200-50-50-SB1JHUgZJxVoKUglZymILe49MT5zSi9G.jpg',
  alt: "Advertising poster for Banyan Court: One tree.\nA hundred homes.. Artist's impression; MahaRERA number is a placeholder.",
};
export const postersPoster3 = {
  url: '/media/a955c0ca7218b80821b1a82d6b/900x1200-50-50-OGvVXrRWF2e0WjFKc0r3XptznHPde917.jpg',
  alt: "Advertising poster for Mulberry Row: A garden\nbefore the door. Artist's impression; MahaRERA number is a placeholder.",
};
export const postersPoster4 = {
  url: '/media/c7f6000fe14a6dd55c0b9e0f14/900x1200-50-50-KSUoKQcl5xzzQc897kGPMQwZ7BTLEMsQ.jpg',
  alt: "Advertising poster for Deccan Exchange: Work above\nthe ordinary. Artist's impression; MahaRERA number is a placeholder.",
};
export const postersPoster5 = {
  url: '/media/358d8062605f4dd1f8a3d8d9e6/900x1200-50-50-SB1IHScZJxnLMYkxRyVoJVpnUUqKNZVG.jpg',
  alt: "Advertising poster for Monsoon House: Made for the\nfirst rain. Artist's impression; MahaRERA number is a placeholder.",
};
export const postersPoster6 = {
  url: '/media/34ff3a502890baeb708c86e3fb/900x1200-50-50-N2f1YvZiF2cXY3JODkJxTrx3nHe8d717.jpg',
  alt: "Advertising poster for The Loom: Desks from\nthis Diwali. Artist's impression; MahaRERA number is a placeholder.",
};
export const basaltHeightsReraQr = {
  url: '/media/6554e247e9c8e8f30ac2fec13b/496x496-50-50-OWeUUnNOGGPWWhBCjDG1VhhjtVaUUhhj.png',
  alt: 'QR code of the registration of Basalt Heights',
};
export const basaltHeightsCard = {
  url: '/media/18b1c035ad3687029be5fa91ac/card.mp4',
  alt: 'Basalt Heights by day and at dusk',
};
export const banyanCourtReraQr = {
  url: '/media/b3d8c094eed280bd7f6368d74b/496x496-50-50-GGNzTlJKGGPWWs45jDGUUvdelFKUUhhj.png',
  alt: 'QR code of the registration of Banyan Court',
};
export const banyanCourtCard = {
  url: '/media/11d90ee3a1f69c847bc3df7e9d/card.mp4',
  alt: 'Banyan Court by day and at dusk',
};
export const lateriteTerracesReraQr = {
  url: '/media/5ca0734356d4bebd55aa9d3570/496x496-50-50-GGNzTlJKGGOUUmstjDGUUvdelFKUUhhj.png',
  alt: 'QR code of the registration of Laterite Terraces',
};
export const lateriteTerracesCard = {
  url: '/media/ae50b81e55178412be824d29e0/card.mp4',
  alt: 'Laterite Terraces by day and at dusk',
};
export const meridianYardReraQr = {
  url: '/media/757540900bf07ee7c22a6d118c/496x496-50-50-GGNzTnNOGGO1Vs45jDGUUhhjc06UUhhj.png',
  alt: 'QR code of the registration of Meridian Yard',
};
export const meridianYardCard = {
  url: '/media/dd2a785d5bbc90851f5579721e/card.mp4',
  alt: 'Meridian Yard by day and at dusk',
};
export const deccanExchangeReraQr = {
  url: '/media/c1d371a6df878858b7edec5556/496x496-50-50-GGOUUlJKGGOUUq01jDGUUhhjc06UUhhj.png',
  alt: 'QR code of the registration of Deccan Exchange',
};
export const deccanExchangeCard = {
  url: '/media/8fc6ae68d0491543d32b4e3872/card.mp4',
  alt: 'Deccan Exchange by day and at dusk',
};
export const monsoonHouseReraQr = {
  url: '/media/6662fe5a8672932f06789eaa1d/496x496-50-50-GGNzTlJKGGO1Vs45jDGUUhhjlFKUUhhj.png',
  alt: 'QR code of the registration of Monsoon House',
};
export const monsoonHouseCard = {
  url: '/media/c42e0010000b607b5a9b1c0dc1/card.mp4',
  alt: 'Monsoon House by day and at dusk',
};
export const mulberryRowReraQr = {
  url: '/media/01d39ccda4e0cd3ac34984487a/496x496-50-50-GGNzTnNOGGO1VowxjDGUUvdelFKUUhhj.png',
  alt: 'QR code of the registration of Mulberry Row',
};
export const mulberryRowCard = {
  url: '/media/7117d11bcfa7ecb5f036bdfdf2/card.mp4',
  alt: 'Mulberry Row by day and at dusk',
};
export const theLoomReraQr = {
  url: '/media/13c22e0c47fcff1ebcbc2dcaf3/496x496-50-50-GGO1VnNOGGO1Vs45jDGUUhhjc06UUhhj.png',
  alt: 'QR code of the registration of The Loom',
};
export const theLoomCard = { url: '/media/ff51201b604418dc6482f1bb37/card.mp4', alt: 'The Loom by day and at dusk' };
export const kilnWorksReraQr = {
  url: '/media/c3294e6bb45e4df07e8367debf/496x496-50-50-OWeUUnNOGGO1Vu89jDG1Vhhj1lqUUhhj.png',
  alt: 'QR code of the registration of Kiln Works',
};
export const kilnWorksCard = {
  url: '/media/37dd54aa2c861e53c4f8854b07/card.mp4',
  alt: 'Kiln Works by day and at dusk',
};
export const companyPresentationPptx = {
  url: '/media/5125a61c6376e76e7f1ae7bd29/presentation.pptx',
  alt: 'Banyan & Basalt, company presentation',
};
export const companyPresentation = {
  url: '/media/c415e6fb885d6214a27b336e30/presentation.pdf',
  alt: 'Banyan & Basalt, company presentation',
};
export const companyFilm = {
  url: '/media/14c654530ce5d716fc797b8104/film.mp4',
  alt: 'Our buildings in Pune, from first light to dusk',
};
