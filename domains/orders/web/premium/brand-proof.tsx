import { BadgeCheck, UserRound } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { Leave } from '../leaving.ts'
import { leavingTo } from '../leaving.ts'
import type { BrandContent } from './brand-content.ts'
import { ProofSection } from './proof-section.tsx'
import { Stars } from './stars.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'

type BrandProofProps = { content: BrandContent; leave: Leave | undefined }

/** What a brand says of itself: marks of media, testimonials, users and figures. */
export function BrandProof({ content, leave }: BrandProofProps) {
  const t = useTexts('premium')
  const { lang, media, testimonials, users, figures } = content
  const isSample = !content.attested
  const onStart = leavingTo('/chat', leave)
  return (
    <>
      {isSample ? <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">{t('sampleText')}</p> : null}
      <ProofSection title={t('media.title')} isSample={isSample}>
        <ul lang={lang} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {media.map((name, place) => (
            <li
              key={`${name}${place}`}
              className="grid min-h-14 place-items-center rounded-m border border-line px-3 font-face-display text-body text-ink-3"
            >
              {name}
            </li>
          ))}
        </ul>
      </ProofSection>
      <ProofSection title={t('testimonials.title')} isSample={isSample}>
        <TestimonialCarousel list={testimonials} lang={lang} title={t('testimonials.title')} />
      </ProofSection>
      <ProofSection title={t('gallery.title')} isSample={isSample}>
        <ul lang={lang} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {users.map(({ id, name, stars }) => (
            <li key={id} className="grid justify-items-center gap-2 rounded-m bg-surface-2 px-2 py-4 text-center">
              <span className="grid size-14 place-items-center rounded-full bg-surface-3 text-ink-3">
                <UserRound className="size-7" strokeWidth={1.5} aria-hidden="true" />
              </span>
              <span className="flex items-center gap-1 text-small text-ink-1">
                {name}
                {isSample ? null : <BadgeCheck className="size-4 text-success" aria-hidden="true" />}
              </span>
              <Stars count={stars} />
            </li>
          ))}
        </ul>
        <ButtonLink href="/chat" variant="gray" wide {...(onStart ? { onClick: onStart } : {})}>
          {t('gallery.start')}
        </ButtonLink>
      </ProofSection>
      <ProofSection title={t('figures.title')} isSample={isSample}>
        <dl lang={lang} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-5">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-ink-3">{label}</dt>
              <dd className="font-face-display text-title tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </ProofSection>
    </>
  )
}
