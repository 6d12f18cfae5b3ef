import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { transact } from '#platform/db/database.ts'
import { beginSession } from '#domains/desk/server/operators/operators.ts'
import { operators } from '#domains/desk/server/tables.ts'
import { plainCaller } from './callers.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** The configuration of a world whose console answers on this machine. */
export const consoleConfig = { CONSOLE_HOST: 'localhost' }

/** A browser in which an operator with this role is signed in, as by a passkey. */
export async function operatorWith(w: World, role: OperatorRole): Promise<{ at: Person; id: string; name: string }> {
  const now = w.clock.now()
  const operator = { id: randomUUID(), name: `${role} ${randomUUID()}`, role, createdAt: now }
  await w.db.insert(operators).values(operator)
  const at = w.person()
  await signInAgain(w, at, operator.id)
  return { at, id: operator.id, name: operator.name }
}

/** Begins a new session in the same browser. */
export async function signInAgain(w: World, at: Person, operatorId: string): Promise<void> {
  const now = w.clock.now()
  const { cookie } = await transact(w.db, (tx) => beginSession(tx, { operatorId, caller: plainCaller, now }))
  const [pair = ''] = cookie.split(';')
  at.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
}
