import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { transact } from '#platform/db/database.ts'
import { enrol, enrolOptions } from '#domains/desk/operator-contract.ts'
import { approvalOptions, approveProposal } from '#domains/desk/proposal-contract.ts'
import { addOperator, beginSession } from '#domains/desk/server/operators/operators.ts'
import { operators } from '#domains/desk/server/operators/operator-tables.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
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

/** An operator with this role who has enrolled a passkey, with the device that holds it. */
export async function enrolledOperator(w: World, role: OperatorRole) {
  const name = `${role} ${randomUUID()}`
  const secret = await transact(w.db, (tx) => addOperator(tx, { name, role, now: w.clock.now() }))
  const [at, device] = [w.person(), createAuthenticator(w.url)]
  const { options, ticket } = await at.get(enrolOptions, { secret })
  await at.get(enrol, { secret, ticket, response: device.make(options) as never })
  const [row] = await w.db.select({ id: operators.id }).from(operators).where(eq(operators.name, name))
  return { at, device, id: row?.id ?? '', name }
}

type Enrolled = Awaited<ReturnType<typeof enrolledOperator>>

/** Approves a proposal by the passkey of this operator; gives the answer. */
export async function approve({ at, device }: Pick<Enrolled, 'at' | 'device'>, proposalId: string) {
  const { options, ticket } = await at.get(approvalOptions, { proposalId })
  return at.call(approveProposal, { proposalId, ticket, response: device.show(options) as never })
}

/** Approves a proposal as a safety lead who is not its author. */
export async function approveBySecond(w: World, proposalId: string): Promise<Enrolled> {
  const second = await enrolledOperator(w, 'safety-lead')
  const answer = await approve(second, proposalId)
  if (answer.name !== 'OK') throw new Error(`the approval was refused: ${answer.name}`)
  return second
}

/** Begins a new session in the same browser. */
export async function signInAgain(w: World, at: Person, operatorId: string): Promise<void> {
  const now = w.clock.now()
  const { cookie } = await transact(w.db, (tx) => beginSession(tx, { operatorId, caller: plainCaller, now }))
  const [pair = ''] = cookie.split(';')
  at.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
}
