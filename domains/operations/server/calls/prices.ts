import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { waitingSubjects } from '#domains/desk/server/public.ts'
import type { Catalogue } from '#domains/orders/server/public.ts'
import { listPriceChanges, placesOf, valuesAt } from '#domains/orders/server/public.ts'
import { listPrices, proposePrice } from '../../price-contract.ts'
import { proposeChange, subjectOf } from '../prices/price-act.ts'

const mostChanges = 100

export function listPricesHandler(db: Db, catalogue: Catalogue) {
  return handle(listPrices, async ({ now }) => {
    await catalogue.changes.refresh(now)
    const waiting = await waitingSubjects(db, 'price', now)
    const entries = catalogue.brands.flatMap((brand) => {
      const [list, file] = [catalogue.of(brand), catalogue.changes.ofFile(brand)]
      return placesOf(list).map((place) => {
        const [values, ofFile] = [valuesAt(list, place) ?? {}, valuesAt(file, place) ?? {}]
        const isChanged = JSON.stringify(values) !== JSON.stringify(ofFile)
        const isProposed = waiting.has(subjectOf({ brand, ...place }))
        return { brand, ...place, values, ofFile: isChanged ? ofFile : null, isProposed }
      })
    })
    const changes = (await listPriceChanges(db, mostChanges)).map(
      ({ brand, kind, goodsId, entry: values, by, why, liveFrom }) => ({
        brand,
        kind,
        goodsId,
        values,
        by,
        why,
        liveFrom: liveFrom.getTime(),
      }),
    )
    return { entries, changes }
  })
}

export function proposePriceHandler(db: Db, catalogue: Catalogue) {
  return handle(proposePrice, async ({ params, actor: { operatorId }, now }) => {
    const proposed = await transact(db, (tx) => proposeChange(tx, catalogue, { ...params, operatorId }, now))
    return { proposalId: null, problem: null, ...proposed }
  })
}
