import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { namesOfOperators } from '#domains/desk/server/public.ts'
import { addName, listNames, removeName } from '../../name-contract.ts'
import type { Names } from '../names/names.ts'
import { listStoredNames } from '../names/stored-names.ts'

export function listNamesHandler(db: Db, names: Names) {
  return handle(listNames, async ({ params: { search, cursor, limit } }) => {
    const { list, next } = await listStoredNames(db, { search, cursor, limit })
    const operators = await namesOfOperators(db)
    const shown = list.map(({ id: nameId, name, aliases, reason, operatorId, addedAt }) => ({
      nameId,
      name,
      aliases,
      reason,
      operator: operators.get(operatorId) ?? '',
      addedAt: addedAt.getTime(),
    }))
    return { list: shown, next, ofFile: names.countOfFile }
  })
}

export function addNameHandler(names: Names) {
  return handle(addName, async ({ params, actor: { operatorId }, now }) => {
    const added = await names.add({ ...params, operatorId }, now)
    return { nameId: null, problem: null, ...added }
  })
}

export function removeNameHandler(names: Names) {
  return handle(removeName, async ({ params, actor: { operatorId }, now }) => {
    await names.remove({ ...params, operatorId }, now)
    return {}
  })
}
