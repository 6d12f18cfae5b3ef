import { handle } from '#platform/http/handler.ts'
import { usageFigures } from '../../operator-contract.ts'
import { figuresOf } from '../figures.ts'
import type { Analytics } from '../analytics.ts'

/** The figures of the console. */
export function usageFiguresHandler({ db }: Pick<Analytics, 'db'>) {
  return handle(usageFigures, ({ params: { weeks }, now }) => figuresOf(db, { weeks, now }))
}
