import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { countedNetwork, createRateLimit } from '#platform/limits/rate-limit.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import { submitNotice } from '../../contract.ts'
import type { NoticeEffects } from '../cases/notices.ts'
import { fileNotice } from '../cases/notices.ts'

const mostOfNetwork = 20
const hourSeconds = 3600

export function submitNoticeHandler(db: Db, effects: NoticeEffects) {
  const limit = createRateLimit(mostOfNetwork, hourSeconds)
  return handle(submitNotice, async ({ params, caller, now, fail }) => {
    const network = countedNetwork(caller)
    const waitMs = network === null ? 0 : await limit.take(network)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    const { key, link, reason, text: words, name, email } = params
    const from = { lang: caller.locale, brand: caller.brand }
    const notice = { key, link, reason, words, name, email: email === '' ? null : email, ...from }
    const caseId = await transact(db, (tx) => fileNotice(tx, effects, notice, now))
    return { reference: referenceOf(caseId) }
  })
}
