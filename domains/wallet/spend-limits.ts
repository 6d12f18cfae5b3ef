import data from './spend-limits.json' with { type: 'json' }

/**
 * The most coins a person may spend in a day, a week from Monday or a month, between two moments where those are set.
 */
export type SpendLimit = {
  per: 'day' | 'week' | 'month'
  /** Null for the service's default, whose coins are not stored. */
  coins: number | null
  /** Where the person's day begins: minutes as a browser gives them. */
  offset: number
  /** ISO times; null where it holds from the start, or without an end. */
  from: string | null
  until: string | null
  /** The service's default, which limits what is spent, and not what is bought. */
  isDefault?: boolean
}

/** The limit per day of a person who has set none, where the operator has chosen no other. */
export const { usualCoinsPerDay } = data
