import type { Queryable } from '#platform/db/database.ts'
import type { Target } from '../../rules.ts'

/** The view of an operator on a target: as little as a decision needs. */
export type CaseContext = {
  title: string
  words: { label: string; text: string }[]
  thumbhash: string | null
  isHidden: boolean
  /** Nobody but its creator sees it before its review. */
  isInReview: boolean
}

export type ContextSource = {
  contextOf(tx: Queryable, target: Target): Promise<CaseContext>
  /** The picture of a target as a data URL; null where it has none. */
  pictureOf(tx: Queryable, target: Target): Promise<string | null>
}
