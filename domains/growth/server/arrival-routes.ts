import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { parseStart } from '../start-params.ts'
import { arrival } from '../rules.ts'
import { saveOpening } from './opens.ts'

const limited = bodyLimit({ maxSize: 4096, onError: (context) => context.body(null, 413) })
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes the beacon of a page that is left before its scripts are there: the id of the visit, a line break, and
 * the parameters of its address. It is stored as an opening of nobody, without device and ad cookies; the page's own
 * report under the same id changes nothing of it but whose it is.
 */
export function mountArrivals(http: HttpServer, db: Db): void {
  http.app.post(arrival.path, limited, (context) => answerArrival(context, http, db))
}

async function answerArrival(context: AppContext, { callerOf, edge }: HttpServer, db: Db): Promise<Response> {
  const caller = callerOf(context)
  // Where the law closes the service or a browser refuses to be followed, who leaves at once is not counted.
  const isBarred = edge.isClosedTo(caller) || caller.refusesTracking
  if (isBarred || context.req.header('sec-fetch-site') !== 'same-origin') return context.body(null, 204)
  if ((await edge.rateLimit(caller, null)) > 0) return context.body(null, 429, { 'retry-after': '60' })
  const [visit = '', search = ''] = (await context.req.text()).split('\n', 2)
  if (!idForm.test(visit)) return context.body(null, 400)
  const { channel = '', d, testB, l, u, bp, from } = parseStart(search)
  const said = { platform: 'web' as const, favorite: false, fbp: '', fbc: '', d, testB, l, u, bp, from }
  const leaving = { ...caller, device: '', channel }
  await transact(db, (tx) =>
    saveOpening(tx, { opening: { visit, ...said }, userId: null, caller: leaving, now: edge.now() }),
  )
  return context.body(null, 204)
}
