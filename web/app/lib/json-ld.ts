import type {
  ApartmentComplex,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  NewsArticle,
  Offer,
  Organization,
  Place,
  WithContext,
} from 'schema-dts';

/** A page's structured data in schema.org's vocabulary. It states only facts that the page also shows. */
export type Thing = WithContext<
  Organization | BreadcrumbList | ApartmentComplex | Place | BlogPosting | NewsArticle | FAQPage | Offer
>;

const context = 'https://schema.org';

type Company = {
  name: string;
  legalName?: string;
  phone: string;
  email: string;
  logo: { url: string } | null;
  address: readonly string[];
  social: readonly { url: string }[];
};

export function organizationThing(company: Company, origin: string): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.name,
    ...(company.legalName && { legalName: company.legalName }),
    url: `${origin}/`,
    ...(company.logo && { logo: origin + company.logo.url }),
    ...(/\d/.test(company.phone) && { telephone: company.phone }),
    ...(company.email && { email: company.email }),
    ...(company.address.length > 0 && { address: company.address.join(', ') }),
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
  };
}

export type Crumb = { name: string; path: string };

export function breadcrumbThing(crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

type Article = {
  kind: 'blog' | 'news';
  title: string;
  details: string;
  date: string;
  path: string;
  image?: string | undefined;
};

export function articleThing(
  { kind, title, details, date, path, image }: Article,
  origin: string,
): WithContext<BlogPosting | NewsArticle> {
  const published = isoDateOf(date);
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization` } as const;
  return {
    '@context': context,
    '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
    headline: title,
    ...(details && { description: details }),
    ...(published && { datePublished: published }),
    ...(image && { image }),
    mainEntityOfPage: origin + path,
    author: organization,
    publisher: organization,
  };
}

export function faqThing(questions: readonly { title: string; text: string }[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, text }) => ({
      '@type': 'Question' as const,
      name: title,
      acceptedAnswer: { '@type': 'Answer' as const, text },
    })),
  };
}

type Building = {
  name: string;
  description: string;
  path: string;
  isHomes: boolean;
  address?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  image?: string | undefined;
  /** The name of the authority, and the number. */
  registration?: { label: string; number: string } | undefined;
};

/** Homes are an `ApartmentComplex`. Other buildings, such as offices, are a `Place`: schema.org has no closer type. */
export function buildingThing(building: Building, origin: string): WithContext<ApartmentComplex | Place> {
  const { latitude, longitude, registration } = building;
  return {
    '@context': context,
    '@type': building.isHomes ? 'ApartmentComplex' : 'Place',
    name: building.name,
    description: building.description,
    url: origin + building.path,
    ...(building.image && { image: building.image }),
    ...(building.address && { address: building.address }),
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }),
    ...(registration && {
      identifier: { '@type': 'PropertyValue' as const, propertyID: registration.label, value: registration.number },
    }),
  };
}

type OfferedHome = {
  name: string;
  path: string;
  /** All-in, in whole rupees; absent for homes that are sold out. */
  price?: number | undefined;
  isLeft: boolean;
};

/** The homes of one plan. Places have no offers in schema.org, so the offer stands beside its building and names the home. */
export function offerThing({ name, path, price, isLeft }: OfferedHome, origin: string): WithContext<Offer> {
  return {
    '@context': context,
    '@type': 'Offer',
    name,
    url: origin + path,
    availability: isLeft ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(price !== undefined && { price, priceCurrency: 'INR' }),
    itemOffered: { '@type': 'Product', name },
    seller: { '@type': 'Organization', '@id': `${origin}/#organization` },
  };
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** '2 June 2025' as '2025-06-02'; null for a text that is not such a date. */
export function isoDateOf(text: string): string | null {
  const match = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text.trim());
  const month = months.indexOf(match?.[2]?.toLowerCase() ?? '') + 1;
  if (!match || month === 0) return null;
  const pad = (number: number | string | undefined) => String(number).padStart(2, '0');
  return `${match[3]}-${pad(month)}-${pad(match[1])}`;
}
