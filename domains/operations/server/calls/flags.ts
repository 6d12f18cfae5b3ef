import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { brandKeys } from '#domains/brands/server/public.ts'
import { namesOfOperators } from '#domains/desk/server/public.ts'
import { listFlags, setFlag } from '../../flag-contract.ts'
import type { FlagDefinition } from '../../flags.ts'
import { everyBrand, flags, isFlag, isStale } from '../../flags.ts'
import type { Switches } from '../switches/switches.ts'

export function listFlagsHandler(db: Db, switches: Switches) {
  return handle(listFlags, async ({ now }) => {
    const operators = await namesOfOperators(db)
    await switches.refresh()
    const rows = switches.flagRows()
    const names = [...new Set([...Object.keys(flags), ...rows.map(({ name }) => name)])]
    const list = names.map((flagName) => {
      const definition: FlagDefinition | undefined = isFlag(flagName) ? flags[flagName] : undefined
      return {
        flagName,
        definition: definition ? shownDefinition(definition) : null,
        isStale: isStale(definition, now),
        values: rows
          .filter(({ name }) => name === flagName)
          .map(({ brand, percent, reason, operatorId, changedAt }) => ({
            brand,
            percent,
            reason,
            operator: operators.get(operatorId) ?? '',
            changedAt: changedAt.getTime(),
          })),
      }
    })
    return { brands: [...brandKeys], list }
  })
}

function shownDefinition({ type, default: percent, description, owner, reviewBy }: FlagDefinition) {
  return { type, default: percent, description, owner, reviewBy: reviewBy ?? null }
}

export function setFlagHandler(switches: Switches) {
  return handle(setFlag, async ({ params, actor: { operatorId }, now, fail }) => {
    const { flagName: name, brand, percent, reason } = params
    const isBrand = brand === everyBrand || brandKeys.some((key) => key === brand)
    // A value of a flag that the code has no more can only be taken away.
    if (!isBrand || (percent !== null && !isFlag(name))) return fail('URI_NOT_EXIST')
    await switches.setFlag({ name, brand, percent, reason, operatorId, now })
    return {}
  })
}
