import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats, useQuotation, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { firstName } from '../first-name.ts'
import type { LandingMatch } from '../../landing-contract.ts'
import { pictureSources } from '../picture-sources.ts'
import type { LandingSearch } from './landing-search.ts'
import { portraitSizes } from './use-match.ts'
import { useAnswerTexts } from './use-answer-texts.ts'

const stickyFoot =
  'sticky bottom-0 z-10 -mx-4 bg-linear-to-t from-surface-0 from-[calc(100%-1.25rem)] to-transparent px-4 pt-6 pb-[calc(0.75rem+var(--safe-bottom))] md:hidden'
const caption =
  'absolute inset-x-0 bottom-0 bg-linear-to-t from-photo-shade via-photo-shade/65 to-transparent px-5 pt-24 pb-5 text-on-photo'

type MatchStepProps = {
  match: LandingMatch
  others: readonly LandingMatch[]
  compared: number
  search: LandingSearch
  onPick(characterId: string): void
  onNext(): void
  onStartOver(): void
}

/** The match: her portrait, a line of hers, and why it is she. */
export function MatchStep({ match, others, compared, search, onPick, onNext, onStartOver }: MatchStepProps) {
  const t = useTexts('landing')
  const words = useTexts('characters')
  const quotation = useQuotation()
  const { character } = match
  const next = (
    <Button size="big" wide onClick={onNext}>
      {t('match.next', { name: firstName(character.name) })}
    </Button>
  )
  return (
    <article className="mx-auto grid w-full max-w-md gap-6 pt-5 md:max-w-4xl md:grid-cols-2 md:gap-10 md:pt-10">
      <Portrait match={match} />
      <div className="grid content-start gap-6 md:py-4">
        <p dir="auto" className="text-lead font-face-display text-ink-1">
          {quotation(character.hoverLine ?? character.intro, (line) => words('profile.quote', { line }))}
        </p>
        <Reasons match={match} search={search} compared={compared} />
        <div className="max-md:hidden">{next}</div>
        <Others others={others} onPick={onPick} />
        <Button variant="textLink" wide onClick={onStartOver}>
          {t('match.startOver')}
        </Button>
      </div>
      <div className={stickyFoot}>{next}</div>
    </article>
  )
}

function Portrait({ match: { character } }: Pick<MatchStepProps, 'match'>) {
  const words = useTexts('characters')
  const format = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, age, cover, occupation } = character
  // The heading that had the focus while the server compared is gone now.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="relative self-start overflow-hidden rounded-xl shadow-1">
      <Picture
        {...pictureSources(cover)}
        sizes={portraitSizes}
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        alt={words('card.portrait', { name })}
        priority
      />
      <div className={caption}>
        <h1 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-display outline-none">
          <span dir="auto">{name}</span>
          <span aria-hidden="true" className="text-title tabular-nums opacity-85">
            {format.number(age)}
          </span>
          <span className="sr-only">{words('profile.yearsOld', { age })}</span>
        </h1>
        {occupation ? (
          <p dir="auto" className="text-body opacity-90">
            {occupation}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Reasons({ match, search, compared }: Pick<MatchStepProps, 'match' | 'search' | 'compared'>) {
  const t = useTexts('landing')
  const textOf = useMeasureTexts(search)
  const { character, met, missed } = match
  const reasons = met.map((measure) => textOf(measure))
  const traits = match.traits.filter(({ label }) => !reasons.includes(label))
  return (
    <section className="grid gap-3">
      <h2 className="text-body font-semibold text-ink-1">{t('match.why', { name: firstName(character.name) })}</h2>
      <ul className="grid gap-2 text-body">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2.5 text-ink-1">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
            {reason}
          </li>
        ))}
        {missed.map((measure) => (
          <li key={measure} className="flex items-start gap-2.5 text-ink-3">
            <Minus className="mt-1 size-4 shrink-0" aria-hidden="true" />
            {t('match.missed', { answer: textOf(measure) })}
          </li>
        ))}
      </ul>
      {traits.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {traits.map(({ slug, label }) => (
            <Tag key={slug}>{label}</Tag>
          ))}
        </p>
      ) : null}
      <p className="text-small text-ink-3">{t('match.compared', { count: compared })}</p>
    </section>
  )
}

/** The measures of a match in words: the answer itself, or what she has in common with the chosen faces. */
function useMeasureTexts(search: LandingSearch): (measure: LandingMatch['met'][number]) => string {
  const t = useTexts('landing')
  const textOf = useAnswerTexts()
  return (measure) => {
    if (measure === 'chosen' || measure === 'traits') return t(`measure.${measure}`)
    const answer = search[measure]
    return answer === undefined ? t(`measure.${measure}`) : textOf(measure, answer)
  }
}

function Others({ others, onPick }: Pick<MatchStepProps, 'others' | 'onPick'>) {
  const t = useTexts('landing')
  const format = useFormats()
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-body font-semibold text-ink-1">{t('match.others')}</h2>
      <ul className="grid grid-cols-2 gap-3">
        {others.map(({ character: { id, name, age, cover } }) => (
          <li key={id}>
            <PlainButton
              onClick={() => onPick(id)}
              className="pressable relative block w-full overflow-hidden rounded-l text-start"
            >
              <Picture
                {...pictureSources(cover)}
                sizes="(min-width: 48rem) 13rem, 46vw"
                width={480}
                height={480}
                thumbhash={cover.thumbhash}
                alt=""
              />
              <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-photo-shade to-transparent px-3 pt-8 pb-2.5 text-body text-on-photo">
                <span dir="auto">{name}</span> <span className="tabular-nums opacity-85">{format.number(age)}</span>
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
