import { homeBlogCarousel } from '@plinth/contract/constants';
import { TextLink } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardSkeletons, threeColumns } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { type CardPost, PostCard } from './post-card.tsx';

type Texts = {
  label: string;
  level: string;
  title: string;
  all: { label: string; path: string };
  loading: string;
  error: { text: string; retry: string; call: string };
};

type Props = {
  /** Null if loading failed. */
  posts: readonly CardPost[] | null;
  isLoading: boolean;
  /** The path segment before a post's id. */
  path: string;
  texts: Texts;
  carousel: CarouselTexts;
  phone: string;
};

export function LatestPosts({ posts, isLoading, path, texts, carousel, phone }: Props) {
  if (posts?.length === 0) return null;
  return (
    <section className="wrap py-section">
      <SectionHeading label={texts.label} level={texts.level} title={texts.title} />
      {isLoading ? (
        <CardSkeletons text={texts.loading} columns={threeColumns} />
      ) : posts === null ? (
        <ErrorPanel texts={texts.error} phone={phone} />
      ) : (
        <>
          <Carousel
            label={texts.label}
            layout="blog"
            texts={carousel}
            transition={homeBlogCarousel.transition}
            hasTicks
          >
            {posts.map((post) => (
              <PostCard key={post._id} post={post} to={`/${path}/${post._id}`} />
            ))}
          </Carousel>
          <p className="mt-4 text-right">
            <TextLink to={texts.all.path}>{texts.all.label}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
