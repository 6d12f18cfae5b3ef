import { BadgeCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { BrandContent } from '../../brand-contract.ts'
import type { Leave } from '../leaving.ts'
import { leavingTo } from '../leaving.ts'
import { ProofSection } from './proof-section.tsx'
import { Stars } from './stars.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'

/** Samples are small: they show where something goes, and nobody reads them. */
const sampleGrid = 'grid grid-cols-4 gap-2'
const sampleFrame =
  'grid min-w-0 grid-cols-1 gap-5 rounded-xl border border-dashed border-line-strong p-4 md:p-6 [&_h2]:text-body [&_section]:gap-2.5'
const mediaMark = 'grid place-items-center rounded-m border border-line font-face-display text-ink-3'

type BrandProofProps = { content: BrandContent; leave: Leave | undefined }

/**
 * Statements of a brand about itself: marks of media, testimonials, users and figures, each where there is something to
 * show.
 */
export function BrandProof({ content, leave }: BrandProofProps) {
  const t = useTexts('premium')
  const { lang, media, testimonials, users, figures, isSample } = content
  const parts = (
    <>
      {media.length > 0 ? (
        <ProofSection title={t('media.title')}>
          <Media list={media} lang={lang} isSample={isSample} />
        </ProofSection>
      ) : null}
      {testimonials.length > 0 ? (
        <ProofSection title={t('testimonials.title')}>
          <TestimonialCarousel list={testimonials} lang={lang} title={t('testimonials.title')} isSample={isSample} />
        </ProofSection>
      ) : null}
      {users.length > 0 ? (
        <ProofSection title={t('gallery.title')}>
          <Gallery content={content} leave={leave} />
        </ProofSection>
      ) : null}
      {figures.length > 0 ? (
        <ProofSection title={t('figures.title')}>
          <dl lang={lang} className={`grid gap-x-3 gap-y-5 sm:grid-cols-5 ${isSample ? 'grid-cols-3' : 'grid-cols-2'}`}>
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-small text-ink-3">{label}</dt>
                <dd className={`font-face-display tabular-nums ${isSample ? 'text-lead' : 'text-title'}`}>{value}</dd>
              </div>
            ))}
          </dl>
        </ProofSection>
      ) : null}
    </>
  )
  return isSample ? <SamplePreview>{parts}</SamplePreview> : parts
}

/** One quiet frame around content that only shows what an operator puts in its place. */
function SamplePreview({ children }: { children: ReactNode }) {
  const t = useTexts('premium')
  return (
    <section aria-label={t('sample')} className={sampleFrame}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-3">
        <Badge>{t('sample')}</Badge>
        <span className="min-w-0 flex-[1_1_14rem]">{t('sampleText')}</span>
      </p>
      {children}
    </section>
  )
}

function Media({ list, lang, isSample }: { list: BrandContent['media']; lang: string; isSample: boolean }) {
  return (
    <ul lang={lang} className={isSample ? sampleGrid : 'grid grid-cols-2 gap-3 sm:grid-cols-4'}>
      {list.map(({ name, picture }, place) => (
        <li
          key={`${name}${place}`}
          className={`${mediaMark} ${isSample ? 'min-h-9 px-1 text-fine wrap-anywhere' : 'min-h-14 px-3 text-body'}`}
        >
          {picture === null ? (
            name
          ) : (
            // Marks are drawn for paper: they stand on white, by day and by night.
            <img
              src={picture}
              alt={name}
              loading="lazy"
              className="my-2 h-9 w-full rounded-s bg-[white] object-contain p-1"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Gallery({ content: { users, lang, isSample }, leave }: BrandProofProps) {
  const t = useTexts('premium')
  const onStart = leavingTo('/chat', leave)
  return (
    <>
      <ul lang={lang} className={isSample ? sampleGrid : 'grid grid-cols-2 gap-3 sm:grid-cols-4'}>
        {users.map(({ id, name, stars, picture }) => (
          <li
            key={id}
            className={`grid justify-items-center gap-2 text-center ${isSample ? 'py-1' : 'rounded-m bg-surface-2 px-2 py-4'}`}
          >
            <span
              className={`grid place-items-center overflow-hidden rounded-full bg-surface-3 text-ink-3 ${isSample ? 'size-9' : 'size-14'}`}
            >
              {picture === null ? (
                <UserRound className="size-1/2" strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </span>
            <span className={`flex items-center gap-1 ${isSample ? 'text-fine text-ink-3' : 'text-small text-ink-1'}`}>
              {name}
              {isSample ? null : <BadgeCheck className="size-4 text-success" aria-hidden="true" />}
            </span>
            {isSample ? null : <Stars count={stars} />}
          </li>
        ))}
      </ul>
      <ButtonLink
        href="/chat"
        variant="gray"
        size={isSample ? 'small' : 'default'}
        wide
        {...(onStart ? { onClick: onStart } : {})}
      >
        {t('gallery.start')}
      </ButtonLink>
    </>
  )
}
