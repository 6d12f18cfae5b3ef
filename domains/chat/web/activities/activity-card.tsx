import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { GameCard } from './game-card.tsx'

/** An activity, by its kind. */
export function ActivityCard(props: ActivityCardProps) {
  return <GameCard {...props} state={props.activity.state} />
}
