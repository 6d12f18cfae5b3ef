import { handle } from '#platform/http/handler.ts'
import { sentReports } from '../../contract.ts'
import { times } from '../../rules.ts'
import { reportsOf } from '../events.ts'
import type { Analytics } from '../analytics.ts'

/** The stored reports of the caller. */
export function sentReportsHandler({ db, places }: Pick<Analytics, 'db' | 'places'>) {
  return handle(sentReports, async ({ actor: { userId } }) => {
    const { rows, total } = await reportsOf(db, userId)
    return {
      list: rows.map(({ id, type, happenedAt, fields }) => ({
        id,
        type,
        at: happenedAt.getTime(),
        fields: Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
      })),
      total,
      days: times.eventDays,
      logHost: places.logHost === '' ? null : new URL(places.logHost).host,
      hasPixel: places.pixel !== null,
    }
  })
}
