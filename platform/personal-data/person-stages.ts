/**
 * The order in which the domains move or erase the rows of one person. Rows that refer to an amount in the wallet
 * precede the balances: a payment, a reward claim and the end of a hold lock them in this order too. The account row is
 * last, so that it marks an interrupted erasure.
 */
export const personStages = ['before-balances', 'balances', 'after-balances', 'account'] as const
export type PersonStage = (typeof personStages)[number]

/** Sorts by stage; items of one stage preserve their order. */
export function inStageOrder<Staged extends { stage: PersonStage }>(listed: readonly Staged[]): Staged[] {
  return listed.toSorted((a, b) => personStages.indexOf(a.stage) - personStages.indexOf(b.stage))
}
