import {
  amenitiesCarousel,
  eventsSlider,
  homeBlogCarousel,
  homeTestimonialsCarousel,
  imageCarousel,
  keyMembersCarousel,
  map,
} from '@plinth/contract/constants';
import { company } from '../../content/company.ts';
import { controls, mapTexts } from '../../content/kit.ts';
import { useMapTiles } from '../../lib/use-map-tiles.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactCards } from '../../ui/fact-cards.tsx';
import { FlipCard } from '../../ui/flip-card.tsx';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PhotoCard } from '../../ui/photo-card.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlaceMap } from '../../ui/place-map.tsx';
import { RegistrationPlate } from '../../ui/registration-plate.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { StateList } from '../../ui/state-list.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';
import { VideoFacade } from '../../ui/video-facade.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFields } from './kit-fields.tsx';
import * as samples from './kit-samples.ts';

/** The header overlays the kit's photograph, as on other pages. */
export const handle = { isOverPhoto: () => true };

export const meta = () => [{ title: `Kit · ${company.shortName}` }, { name: 'robots', content: 'noindex' }];

/** Every UI component in every state. Not part of the site: the route exists only in development and for browser tests. */
export default function Kit() {
  const tiles = useMapTiles();
  return (
    <>
      <PageIntro
        title="The kit, part by part"
        sentence="Every part the pages are made of, in every state it can be in."
        photo={samples.hero}
      />
      <Part name="Buttons and links">
        <div className="flex flex-wrap items-center gap-5">
          <Button>See all projects</Button>
          <Button look="secondary">Decline</Button>
          <Button look="admin">Save</Button>
          <Button disabled>Sent already</Button>
          <ButtonLink to="/projects">All projects</ButtonLink>
          <TextLink to="/projects">Read our profile</TextLink>
          <Chip mark="hatched">Ongoing</Chip>
          <Chip mark="empty">Upcoming</Chip>
          <Chip mark="solid">Completed</Chip>
          <Chip>Unknown Status</Chip>
        </div>
        <ListTabs label="Lists" tabs={samples.tabs} current={samples.tabs[0]?.link ?? ''} />
      </Part>
      <Part name="Section heading">
        <SectionHeading
          label="Projects"
          level="+54.00"
          title="Where you might live, or work"
          lead="Each card carries its number. Look it up; we would."
        />
        <FactCards cards={samples.facts} />
      </Part>
      <Part name="Fields">
        <KitFields />
      </Part>
      <Part name="Dialogs">
        <KitDialogs />
      </Part>
      <Part name="Carousel, three cards, arrows">
        <Carousel label="Projects" layout="projects" texts={controls} hasArrows>
          {samples.projects.map((project) => (
            <PhotoCard key={project.title} ratio="4/5" {...project} tag={<Chip mark="hatched">Ongoing</Chip>} />
          ))}
        </Carousel>
      </Part>
      <section className="on-dark bg-brand py-section text-ivory">
        <div className="wrap">
          <SectionHeading label="Carousel on dark, autoplay and ticks" level="+36.00">
            <div className="mt-9">
              <Carousel
                label="Residents"
                layout="single"
                texts={controls}
                transition={homeTestimonialsCarousel.transition}
                autoplay={homeTestimonialsCarousel.autoplay}
                hasTicks
              >
                {samples.quotes.map((quote) => (
                  <blockquote key={quote} className="max-w-[32ch] font-serif text-quote">
                    {quote}
                  </blockquote>
                ))}
              </Carousel>
            </div>
          </SectionHeading>
        </div>
      </section>
      <Part name="Carousel, posts, ticks and no arrows">
        <Carousel label="Posts" layout="blog" texts={controls} transition={homeBlogCarousel.transition} hasTicks>
          {samples.projects.map((post) => (
            <PhotoCard
              key={post.title}
              ratio="3/2"
              kicker="12 June 2025"
              to={post.to}
              photo={post.photo}
              title={post.title}
            />
          ))}
        </Carousel>
      </Part>
      <Part name="Carousel, pictures">
        <Carousel label="Pictures" layout="single" texts={controls} {...imageCarousel} hasArrows hasTicks>
          {samples.projects.map(({ photo }) => (
            <Picture key={photo.url} {...photo} className="aspect-16/9 w-full" />
          ))}
        </Carousel>
      </Part>
      <Part name="Carousel, amenities that turn">
        <Carousel
          label="Amenities"
          layout="amenities"
          texts={controls}
          autoplay={amenitiesCarousel.autoplay}
          isInfinite={false}
          hasArrows
          hasTicks
        >
          {samples.amenities.map((amenity) => (
            <FlipCard key={amenity.name} {...amenity} />
          ))}
        </Carousel>
      </Part>
      <Part name="Carousel, events and members">
        <Carousel label="Events" layout="events" texts={controls} transition={eventsSlider.transition} hasArrows>
          {samples.projects.map(({ photo, title }) => (
            <figure key={title}>
              <Picture {...photo} className="aspect-4/3 w-full" />
              <figcaption className="mt-2 text-ink-2 text-small">{title}</figcaption>
            </figure>
          ))}
        </Carousel>
        <Carousel label="Members" layout="single" texts={controls} {...keyMembersCarousel}>
          {samples.quotes.map((quote) => (
            <p key={quote} className="max-w-[44ch] text-lead">
              {quote}
            </p>
          ))}
        </Carousel>
      </Part>
      <Part name="Timeline">
        <TimelineSlider label="Timeline" cards={samples.timeline} texts={controls} />
      </Part>
      <Part name="Accordion">
        <Accordion items={samples.questions} />
      </Part>
      <Part name="Map and plates">
        <PlaceMap places={samples.places} tiles={tiles} texts={mapTexts} zoom={map.projectZoom} />
        <RegistrationPlate {...samples.plate} cells={samples.plateCells} />
        <RegistrationPlate {...samples.plate} qrUrl={undefined} number="RERA not available" />
      </Part>
      <Part name="Film">
        <VideoFacade
          url="https://youtu.be/aqz-KE-bpKQ"
          title="A walk through"
          poster={samples.hero}
          play="Play the walk-through, 2 min"
          note="Loads from YouTube"
        />
        <VideoFacade url="na" title="None" poster={samples.hero} play="Never shown" />
      </Part>
      <Part name="Loading, failed, empty, filled">
        <StateList
          items={[]}
          isLoading
          texts={samples.listTexts}
          onwardPath="/projects"
          phone={company.phone}
          keyOf={String}
        >
          {String}
        </StateList>
        <StateList
          items={null}
          isLoading={false}
          texts={samples.listTexts}
          onwardPath="/projects"
          phone={company.phone}
          keyOf={String}
        >
          {String}
        </StateList>
        <StateList
          items={[]}
          isLoading={false}
          texts={samples.listTexts}
          onwardPath="/projects"
          phone={company.phone}
          keyOf={String}
        >
          {String}
        </StateList>
        <StateList
          items={['One', 'Two', 'Three']}
          isLoading={false}
          texts={samples.listTexts}
          onwardPath="/projects"
          phone={company.phone}
          keyOf={String}
        >
          {String}
        </StateList>
        <TextSkeleton text="Loading blogs..." />
      </Part>
      <PhotoSheet title="Come when it rains" sentence="The honest day to see a site is a wet one." photo={samples.hero}>
        <ButtonLink to="/contact">Plan a visit</ButtonLink>
      </PhotoSheet>
    </>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="wrap py-12">
      <SectionHeading label={name} />
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-9">{children}</div>
    </section>
  );
}
