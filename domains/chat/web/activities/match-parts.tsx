import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import type { Match } from '../../match.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'

type Props = { match: Match | null; name: string }

/** Which round it is and how far, for the line below the name of a game. */
export function useRoundLine(match: Match | null) {
  const t = useTexts('activities')
  return (place: string) =>
    match ? `${t('match.round', { number: match.number, most: match.most })} · ${place}` : place
}

/** Who won a match that was played to its end. */
export function useMatchEnd(name: string) {
  const t = useTexts('activities')
  return ({ points: { person, character } }: Pick<Match, 'points'>) =>
    t(`match.${person === character ? 'even' : person > character ? 'won' : 'lost'}`, {
      name,
      yours: person,
      hers: character,
    })
}

/** The points of both, and the matches that each won before. */
export function MatchScore({ match, name }: Props) {
  const t = useTexts('activities')
  if (!match) return null
  const { points, tally } = match
  return (
    <p className="grid gap-0.5 text-small text-ink-2 tabular-nums">
      <span>{t('match.score', { name, yours: points.person, hers: points.character })}</span>
      {tally.person + tally.character > 0 ? (
        <span className="text-ink-3">{t('match.tally', { name, yours: tally.person, hers: tally.character })}</span>
      ) : null}
    </p>
  )
}

/** Words with which the person may turn to her between two rounds. */
export function MatchRemark({ conversation }: Pick<ActivityCardProps, 'conversation'>) {
  const t = useTexts('activities')
  return (
    <div className="grid justify-items-start">
      <Chip className="py-1.5 text-start text-balance" onClick={() => conversation.draft.typed(t('match.say'))}>
        {t('match.say')}
      </Chip>
    </div>
  )
}
