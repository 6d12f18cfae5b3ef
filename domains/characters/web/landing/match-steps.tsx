import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { LandingFunnel } from '../../landing-funnels.ts'
import type { CastMember } from './cast.ts'
import type { LandingSearch } from './landing-search.ts'
import { MailStep } from './mail-step.tsx'
import { MatchStep } from './match-step.tsx'
import { MatchingStep } from './matching-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { useMatch } from './use-match.ts'

type MatchStepsProps = {
  funnel: LandingFunnel
  search: LandingSearch
  cast: readonly CastMember[]
  at: 'match' | 'mail' | 'offer'
  isMember: boolean
  onMove(search: LandingSearch, options?: { replaces: boolean }): void
}

/** All that follows the answers: the matching itself, the match, the mailed link, and what talking costs. */
export function MatchSteps({ funnel, search, cast, at, isMember, onMove }: MatchStepsProps) {
  const t = useTexts('landing')
  const words = useTexts('shell')
  const { matched, retry } = useMatch(funnel, search)
  const startOver = () => onMove({})
  if (matched.status === 'matching') return <MatchingStep funnel={funnel} search={search} cast={cast} />
  if (matched.status === 'unreachable')
    return (
      <ErrorState
        title={words('fault.unreachableTitle')}
        text={words('fault.unreachableText')}
        retryLabel={words('retry')}
        onRetry={retry}
      />
    )
  const { list, compared } = matched.status === 'matched' ? matched.data : { list: [], compared: 0 }
  const match = list.find(({ character }) => character.id === search.pick) ?? list[0]
  if (!match)
    return (
      <EmptyState
        title={t('match.noneTitle')}
        text={t('match.noneText')}
        action={<Button onClick={startOver}>{t('match.startOver')}</Button>}
      />
    )
  const { character } = match
  const go = (step: 'mail' | 'offer') => onMove({ ...search, pick: character.id, step })
  // Who has signed in has nothing to be mailed.
  if (at === 'mail' && !isMember) return <MailStep character={character} onNext={() => go('offer')} />
  if (at !== 'match') return <OfferStep funnel={funnel} character={character} />
  return (
    <MatchStep
      match={match}
      others={list.filter((one) => one !== match)}
      compared={compared}
      search={search}
      onPick={(pick) => onMove({ ...search, pick }, { replaces: true })}
      onNext={() => go(isMember ? 'offer' : 'mail')}
      onStartOver={startOver}
    />
  )
}
