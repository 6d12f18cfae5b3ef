import type { Entry } from './entry.ts'

/** At most this share of a budget goes to constant entries while others want their part. */
const constantShare = 0.6

export type Costed = { entry: Entry; tokens: number }

/**
 * The tokens of a book. Entries of higher rank come first, and the first that does not fit ends the row, except that one
 * which is larger than the whole budget stands in nobody's way. Constants beyond their share, and entries that yield, wait
 * until the others have their part.
 */
export class Budget {
  private spent = 0
  private constants = 0
  private isOver = false
  private readonly waiting: Costed[] = []
  private readonly total: number

  constructor(total: number) {
    this.total = total
  }

  /** Those of a step that fit, and those that do not; what waits is in neither. */
  take(step: readonly Costed[]): { fit: Costed[]; over: Costed[] } {
    const constants = step.filter(({ entry }) => entry.constant && !entry.yields).sort(byRank)
    const others = step.filter(({ entry }) => !entry.constant && !entry.yields).sort(byRank)
    this.waiting.push(...step.filter(({ entry }) => entry.yields))
    const fit: Costed[] = []
    const over: Costed[] = []
    for (const one of constants) {
      if (this.constants + one.tokens > this.total * constantShare || !this.fits(one)) this.waiting.push(one)
      else {
        this.constants += one.tokens
        fit.push(this.spend(one))
      }
    }
    for (const one of others) {
      if (!this.isOver && this.fits(one)) fit.push(this.spend(one))
      else {
        this.isOver ||= one.tokens <= this.total
        over.push(one)
      }
    }
    return { fit, over }
  }

  /** Those that waited and fit into what is left, and the rest. */
  takeWaiting(): { fit: Costed[]; over: Costed[] } {
    const fit: Costed[] = []
    const over: Costed[] = []
    const isYielding = ({ entry }: Costed) => Number(entry.yields ?? false)
    for (const one of this.waiting.sort((a, b) => isYielding(a) - isYielding(b) || byRank(a, b))) {
      if (this.fits(one)) fit.push(this.spend(one))
      else over.push(one)
    }
    return { fit, over }
  }

  private fits(one: Costed): boolean {
    return this.spent + one.tokens <= this.total
  }

  private spend(one: Costed): Costed {
    this.spent += one.tokens
    return one
  }
}

function byRank(a: Costed, b: Costed): number {
  return b.entry.rank - a.entry.rank || a.entry.index - b.entry.index
}
