import type { Plan } from '../../price-contract.ts'
import { usualPlan } from '../../rules.ts'

/** A chosen plan and its list; a choice holds only for the list that it was made of. */
export type PlanChoice = { of: string; id: string }

/** The identity of a list of plans: which there are, and their prices. */
export function listMark(plans: readonly Plan[]): string {
  return JSON.stringify(plans.map(({ id, month, price, discount }) => [id, month, price, discount]))
}

/** The plan that is selected: the chosen one while its list stands, else the usual one. */
export function selectedPlan(plans: readonly Plan[], choice: PlanChoice | null): Plan | null {
  const chosen = choice?.of === listMark(plans) ? plans.find(({ id }) => id === choice.id) : undefined
  return chosen ?? usualPlan(plans)
}

/** The first moment at which one of these discounts ends; null where none does. */
export function firstDiscountEnd(plans: readonly Plan[], now: number): number | null {
  const ends = plans.flatMap(({ discount, discountExpireTime: end }) =>
    Number(discount) > 0 && end !== null ? [end] : [],
  )
  const ahead = ends.filter((end) => end > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
