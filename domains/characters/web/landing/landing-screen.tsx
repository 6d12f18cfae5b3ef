import { useEffect, useRef } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { noteLasting } from '#platform/contract/page-moments.ts'
import type { FunnelKey, LandingFunnel } from '../../landing-funnels.ts'
import { landingFunnels } from '../../landing-funnels.ts'
import type { CastMember } from './cast.ts'
import { faceRoundsOf } from './cast.ts'
import { FacesStep } from './faces-step.tsx'
import { LandingHead } from './landing-head.tsx'
import { LandingNote } from './landing-note.tsx'
import type { LandingSearch } from './landing-search.ts'
import { placeOf, progressOf, searchBefore } from './landing-places.ts'
import { MatchSteps } from './match-steps.tsx'
import { QuestionStep } from './question-step.tsx'
import { storedLanding, storeLanding } from './stored-landing.ts'

export type LandingMoves = {
  /** Goes to an address of this page; one that replaces makes no entry of the history. */
  to(search: LandingSearch, options?: { replaces: boolean }): void
  /** Goes back where the entry before is the step before; false where it is not. */
  back(): boolean
}

type LandingScreenProps = {
  funnel: FunnelKey
  search: LandingSearch
  cast: readonly CastMember[]
  brand: { title: string; logo: string }
  /** The path of this page. */
  page: string
  moves: LandingMoves
}

/** A landing page: one question at a time, the match of the answers, and the ways to go on with it. */
export function LandingScreen({ funnel: key, search, cast, brand, page, moves }: LandingScreenProps) {
  const funnel: LandingFunnel = landingFunnels[key]
  const isMember = useViewer()?.kind === 'member'
  const rounds = faceRoundsOf(cast, search.who)
  const place = placeOf(funnel, search, rounds.length)
  const before = searchBefore(funnel, search, place)
  const body = useStepFocus(JSON.stringify(place))
  useResume(funnel, search, moves)
  const progress = progressOf(funnel, place, rounds.length)
  useMeasuredStep(funnel.tag, progress.step)

  const back = () => {
    if (before === null || moves.back()) return
    // Who has signed in has no step of the mail.
    const { step: _step, ...answers } = before
    moves.to(isMember ? answers : before, { replaces: true })
  }
  // The step stands in the middle: seen while its document comes in pieces, it would move with each.
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 in-data-reading:invisible md:px-8">
      <LandingHead brand={brand} {...progress} onBack={before && back} />
      <div ref={body} className="flex flex-1 flex-col">
        {place.at === 'question' ? (
          <QuestionStep
            key={place.question}
            funnel={funnel}
            question={place.question}
            cast={cast}
            search={search}
            onAnswer={(answer) => moves.to({ ...search, [place.question]: answer })}
          />
        ) : place.at === 'faces' ? (
          <FacesStep
            key={place.round}
            count={rounds.length}
            people={rounds[place.round] ?? []}
            search={search}
            onChoose={(next) => moves.to(next)}
          />
        ) : (
          <MatchSteps funnel={funnel} search={search} cast={cast} at={place.at} isMember={isMember} onMove={moves.to} />
        )}
      </div>
      <LandingNote page={page} />
    </div>
  )
}

/** Answers outlive the page: opened again without any, it goes on where it was left. */
function useResume(funnel: LandingFunnel, search: LandingSearch, moves: LandingMoves): void {
  const begun = useRef(false)
  useEffect(() => {
    const isFirst = !begun.current
    begun.current = true
    const stored = isFirst && Object.keys(search).length === 0 ? storedLanding(funnel) : null
    if (stored) moves.to(stored, { replaces: true })
    else storeLanding(funnel, search)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- moves are new with each render and change nothing
  }, [funnel, search])
}

/**
 * Lets it be measured how far people come. A step is reached with those before it: somebody may have passed these before
 * the page knows whether it may report them.
 */
function useMeasuredStep(landing: string, step: number): void {
  useEffect(() => {
    const ends = Array.from({ length: step }, (_, before) => noteLasting('landing.step', { landing, step: before + 1 }))
    return () => {
      for (const end of ends) end()
    }
  }, [landing, step])
}

/** Each new step is read from its heading on, by eyes and by screen readers. */
function useStepFocus(mark: string) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(mark)
  useEffect(() => {
    if (shown.current === mark) return
    shown.current = mark
    body.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [mark])
  return body
}
