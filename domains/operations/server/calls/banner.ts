import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { namesOfOperators } from '#domains/desk/server/public.ts'
import { removeBanner, seeBanner, setBanner } from '../../banner-contract.ts'
import { liveBanner, readBanner } from '../switches/banner-row.ts'
import type { Switches } from '../switches/switches.ts'

export function seeBannerHandler(db: Db) {
  return handle(seeBanner, async ({ now }) => {
    const row = liveBanner(await readBanner(db), now)
    if (!row) return { banner: null }
    const { text, endsAt, operatorId, changedAt } = row
    const operator = (await namesOfOperators(db)).get(operatorId) ?? ''
    return { banner: { text, endsAt: endsAt?.getTime() ?? null, operator, changedAt: changedAt.getTime() } }
  })
}

export function setBannerHandler(switches: Pick<Switches, 'setBanner'>) {
  return handle(setBanner, async ({ params, actor: { operatorId }, now }) => {
    await switches.setBanner({ ...params, operatorId, now })
    return {}
  })
}

export function removeBannerHandler(switches: Pick<Switches, 'removeBanner'>) {
  return handle(removeBanner, async ({ actor: { operatorId }, now }) => {
    await switches.removeBanner({ operatorId, now })
    return {}
  })
}
