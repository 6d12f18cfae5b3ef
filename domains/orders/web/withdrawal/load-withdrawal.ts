import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { confirmWithdrawal } from '../../calls.gen.ts'
import type { WithdrawalSearch } from './withdrawal-search.ts'

export type ReportedWithdrawal = DataOf<typeof confirmWithdrawal>

/** `form` requests the purchase, `link` is the second step by a letter, `gone` a link that does not hold. */
export type LoadedWithdrawal =
  | { at: 'form' }
  | { at: 'link'; token: string; reported: ReportedWithdrawal }
  | { at: 'gone'; message: string | null }

/** Loads the first content of the page: with the link of a letter, the refund. */
export async function loadWithdrawal(client: Client, { token }: WithdrawalSearch): Promise<LoadedWithdrawal> {
  if (token === undefined) return { at: 'form' }
  const answer = await client.call(confirmWithdrawal, { link: token, step: 'declare' }, { silent: true })
  if (answer.ok) return { at: 'link', token, reported: answer.data }
  return { at: 'gone', message: answer.error === 'ORDER_NOT_FOUND' ? null : answer.message }
}
