/**
 * The order in which the domains move or erase the rows of one person. Rows that refer to an amount in the wallet go before
 * the balances: a payment, a reward claim and the end of a hold lock them in this order too. The account row goes last, so
 * that an erasure which was interrupted is known by it.
 */
export const personStages = ['before-balances', 'balances', 'after-balances', 'account'] as const
export type PersonStage = (typeof personStages)[number]

/** Sorts by stage; items of one stage preserve their order. */
export function inStageOrder<Staged extends { stage: PersonStage }>(listed: readonly Staged[]): Staged[] {
  return listed.toSorted((a, b) => personStages.indexOf(a.stage) - personStages.indexOf(b.stage))
}
