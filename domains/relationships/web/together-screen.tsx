import { BookHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { givenName } from '#domains/chat/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { DiaryPart } from './diary-part.tsx'
import { FeelingPart } from './feeling-part.tsx'
import { FrontPart } from './front-part.tsx'
import type { Together } from './load-together.ts'
import { MomentsPart } from './moments-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { useTogether } from './use-together.ts'

type Props = {
  first: Together
  characterId: string
  /** The gifts that the person gave. */
  gifts: ReactNode
}
type PartOf = { together: Together }

const column = 'mx-auto grid w-full max-w-5xl grid-cols-1 gap-10 px-4 pt-2 pb-14 md:px-8 lg:mx-0'

/** The shared days, firsts, words and photos of a person and a character. Everything on it is true; nothing is a goal. */
export function TogetherScreen({ first, characterId, gifts }: Props) {
  const t = useTexts('relationships')
  const { together, ...choices } = useTogether(first, characterId)
  const { since, pictures, photos } = together
  const name = givenName(together.name)
  const conversationHref = `/chat?character=${encodeURIComponent(characterId)}`
  const isEmpty = since === null && photos === 0
  return (
    <>
      <PageHeader title={t('title', { name })} back={{ href: conversationHref, label: t('back') }} />
      <div className={column}>
        {isEmpty ? (
          <EmptyState
            art={<BookHeart />}
            title={t('empty')}
            text={t('emptyText', { name })}
            action={<ButtonLink href={conversationHref}>{t('talk', { name })}</ButtonLink>}
          />
        ) : (
          <>
            <FrontPart together={together} />
            <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-x-14">
              <div className="grid content-start gap-10">
                <FeelingPart together={together} />
                <DiaryPart together={together} characterId={characterId} />
                <Milestones together={together} />
              </div>
              <div className="grid content-start gap-10">
                <Sittings together={together} />
                {gifts}
                <MomentsPart characterId={characterId} />
                {pictures.length > 0 ? <PicturePart {...{ pictures, name, characterId }} /> : null}
                <Boundaries together={together} />
                <ChoicesPart together={together} characterId={characterId} choices={choices} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Milestones({ together: { milestones, ...together } }: PartOf) {
  const name = givenName(together.name)
  const t = useTexts('relationships')
  const format = useFormats()
  if (milestones.length === 0) return null
  return (
    <Chapter title={t('milestones')}>
      <ol>
        {milestones.map(({ kind, at }) => (
          <li key={kind} className="group relative ps-7 pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-1.25 top-3 -bottom-3 w-px bg-line-strong group-last:hidden"
            />
            <span aria-hidden="true" className="absolute start-0 top-1.5 size-2.75 rounded-full bg-accent" />
            <p className="text-body text-ink-1">{t(`kinds.${kind}`, { name })}</p>
            <p className="text-small text-ink-3">{format.dateTime(at, { dateStyle: 'long' })}</p>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}

function Sittings({ together: { sittings } }: PartOf) {
  const t = useTexts('relationships')
  const format = useFormats()
  if (sittings.length === 0) return null
  return (
    <Chapter title={t('sittings')}>
      <ul className="grid gap-3">
        {sittings.map(({ id, text, toAt }) => (
          <li key={id} className="grid gap-1 rounded-l bg-surface-1 px-4 py-3.5">
            <p className="text-small text-ink-3">{format.dateTime(toAt, { dateStyle: 'full' })}</p>
            <p dir="auto" className="text-body text-ink-1 wrap-anywhere text-match-parent">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

/** The limits that the person set: in their own words, and since when. */
function Boundaries({ together: { boundaries, ...together } }: PartOf) {
  const t = useTexts('relationships')
  const format = useFormats()
  if (boundaries.length === 0) return null
  return (
    <Chapter title={t('boundaries')}>
      <ul className="rounded-l bg-surface-1">
        {boundaries.map(({ id, text, since }) => (
          <li key={id} className="grid gap-0.5 border-line px-4 py-3 not-first:border-t">
            <p dir="auto" className="text-body text-ink-1 wrap-anywhere text-match-parent">
              {text}
            </p>
            <p className="text-small text-ink-3">{format.dateTime(since, { dateStyle: 'long' })}</p>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-3">{t('boundariesNote', { name: givenName(together.name) })}</p>
    </Chapter>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lead">{title}</h2>
      {children}
    </section>
  )
}
