import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { searchAudit } from '../../operator-contract.ts'
import { findActs } from '../audit/audit.ts'
import { personMark } from '../audit/person-mark.ts'
import { namesOfOperators } from '../operators/operators.ts'

const pageSize = 100

export function searchAuditHandler(db: Db) {
  return handle(searchAudit, async ({ params: { operator, person, from, until, ...search }, now }) => {
    const names = await namesOfOperators(db)
    const wanted = operator?.trim().toLowerCase()
    const found = wanted ? [...names].find(([, name]) => name.toLowerCase() === wanted) : undefined
    // An operator whom nobody knows has done nothing.
    if (wanted && !found) return { list: [], hasMore: false }
    const wantedActs = {
      ...search,
      operatorId: found?.[0],
      person: person && (await personMark(db, person, now)),
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    }
    const rows = await findActs(db, wantedActs, pageSize + 1)
    const list = rows.slice(0, pageSize).map(({ seq, at, operatorId, action, caseId, detail }) => ({
      seq,
      at: at.getTime(),
      operator: operatorId && (names.get(operatorId) ?? null),
      action,
      caseId,
      detail,
    }))
    return { list, hasMore: rows.length > pageSize }
  })
}
